import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** A task that ends on demand. */
function createTask(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { resolve: () => resolve(name), reject, run }
}

test('tasks of one key wait for earlier ones, and return their own results', async () => {
  const enqueue = createKeyedQueue()
  const begun: string[] = []
  const [first, second, other] = [
    createTask(begun, 'first'),
    createTask(begun, 'second'),
    createTask(begun, 'other'),
  ]
  const results = [enqueue('a', first.run), enqueue('a', second.run), enqueue('b', other.run)]
  other.resolve()
  expect(await results[2]).toBe('other')
  expect(begun).toEqual(['first', 'other'])
  first.reject(new Error('no'))
  await expect(results[0]).rejects.toThrow('no')
  second.resolve()
  expect(await results[1]).toBe('second')
  expect(begun).toEqual(['first', 'other', 'second'])
})
