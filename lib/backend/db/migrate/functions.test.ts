import { expect, test } from 'vitest'
import { readFunctions } from './read-functions.ts'

test('no function builds a dynamic SQL statement', async () => {
  for (const { path, text } of await readFunctions())
    expect(text.replace(/execute function/gi, ''), path).not.toMatch(/\bexecute\b/i)
})
