import { expect, test } from 'vitest'
import { signed } from './sign.ts'

test('signs the example of the Qiniu documentation with the documented result', () => {
  const text = '/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=\n'
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }
  expect(signed(text, keys)).toBe('MY_ACCESS_KEY:FXsYh0wKHYPEsIAgdPD9OfjkeEM=')
})
