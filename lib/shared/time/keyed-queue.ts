/**
 * Creates a queue by key: tasks of one `key` run in the order of their calls, each after the previous one has
 * ended, also with an error. Two simultaneous requests could reach a server in reverse order, and the first
 * would win; two messages of one sender would change places.
 */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>()
  return async function enqueue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const result = (tails.get(key) ?? Promise.resolve()).then(task)
    const settled = result.catch(() => undefined)
    tails.set(key, settled)
    try {
      return await result
    } finally {
      if (tails.get(key) === settled) tails.delete(key)
    }
  }
}
