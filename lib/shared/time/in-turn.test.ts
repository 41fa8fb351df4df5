import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

/** An act that ends on demand. */
function act(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { resolve: () => resolve(name), reject, run }
}

test('what concerns one thing waits for what was asked before, and answers as if alone', async () => {
  const inTurn = createTurns()
  const begun: string[] = []
  const [first, second, other] = [act(begun, 'first'), act(begun, 'second'), act(begun, 'other')]
  const results = [inTurn('a', first.run), inTurn('a', second.run), inTurn('b', other.run)]
  other.resolve()
  expect(await results[2]).toBe('other')
  expect(begun).toEqual(['first', 'other'])
  first.reject(new Error('no'))
  await expect(results[0]).rejects.toThrow('no')
  second.resolve()
  expect(await results[1]).toBe('second')
  expect(begun).toEqual(['first', 'other', 'second'])
})
