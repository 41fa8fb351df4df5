import { expect, test } from 'vitest'
import { jsonForScript } from './page-scripts.ts'

test('jsonForScript keeps any text from ending the script element', () => {
  const text = jsonForScript({ name: '</script><script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' })
})
