import { codeOf } from './failure.ts'

/** A statement that processes many items at once. */
export interface BatcherOptions<One, Result> {
  /** Processes all items by one statement; returns one result for each, in their order. */
  run(all: readonly One[]): Promise<Result[]>
  /** Most items in one batch; with 1 every item runs at once by itself. */
  maxSize: number
  /** Milliseconds that an item waits for others while no statement runs; default 0: no wait. */
  waitMs?: () => number
  /** With this many items a batch does not wait for more. */
  sufficientSize?: number
}

interface PendingItem<One, Result> {
  one: One
  resolve(results: Result): void
  reject(error: unknown): void
}

/**
 * PostgreSQL itself reported an error (not that it is unavailable, 08 and 57), so the statement was rolled
 * back.
 */
const wasRolledBack = (error: unknown) => /^(?!08|57)\d[0-9A-Z]{4}$/.test(codeOf(error) ?? '')

function resultOf<Result>(results: readonly Result[], n: number): Result {
  const result = results[n]
  if (result === undefined)
    throw new Error(`The batch returned ${results.length} results, none for item ${n}.`)
  return result
}

/**
 * Batches items that arrive at the same moment, or while a statement runs: a busy site processes a dozen by
 * one statement and one commit, a quiet one each by itself. An invalid item fails alone: a batch that was
 * rolled back is run again item by item. A lost connection fails all of them, since it is unknown whether they
 * were committed.
 *
 * What writes batches on the embedded database only, where statements wait for each other in any case: in
 * PostgreSQL one locked row would block the whole batch. Queries wait for no lock.
 */
export function createBatcher<One, Result>({
  run,
  maxSize,
  waitMs = () => 0,
  sufficientSize = maxSize,
}: BatcherOptions<One, Result>): (one: One) => Promise<Result> {
  if (maxSize === 1) return async (one) => resultOf(await run([one]), 0)
  let waiting: PendingItem<One, Result>[] = []
  let running = false
  let timer: NodeJS.Timeout | undefined

  const settle = async (group: readonly PendingItem<One, Result>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ one }) => one))
      for (const [n, { resolve }] of group.entries()) resolve(resultOf(results, n))
    } catch (error) {
      if (group.length > 1 && wasRolledBack(error)) for (const one of group) await settle([one])
      else for (const { reject } of group) reject(error)
    }
  }
  const start = async () => {
    clearTimeout(timer)
    timer = undefined
    running = true
    // Items that arrive in the same turn are included: otherwise the first of several resumed by one event
    // would run alone.
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxSize)
      waiting = waiting.slice(maxSize)
      await settle(group)
      if (waiting.length > 0 && waiting.length < sufficientSize && waitMs() > 0) break
    }
    running = false
    if (waiting.length > 0) schedule()
  }
  const schedule = () => {
    if (running) return
    const ms = waiting.length >= sufficientSize ? 0 : waitMs()
    if (ms === 0) void start()
    else timer ??= setTimeout(() => void start(), ms)
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      schedule()
    })
}
