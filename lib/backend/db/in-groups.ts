import { codeOf } from './failure.ts'

/** What is done for many at once. */
export interface Grouped<One, Result> {
  /** Does it for all of them by one statement; one answer for each, in their order. */
  run(all: readonly One[]): Promise<Result[]>
  /** The most that go together; with 1 nobody waits for anybody. */
  most: number
  /** Milliseconds that a caller finding a free place waits for others, 0 for none; 0 if not given. */
  patience?: () => number
  /** As many need not wait for more. */
  enough?: number
}

interface Asked<One, Result> {
  one: One
  resolve(results: Result): void
  reject(error: unknown): void
}

/** PostgreSQL itself said what is wrong (not that it is away, 08 and 57), so nothing of the statement was kept. */
const wasUndone = (error: unknown) => /^(?!08|57)\d[0-9A-Z]{4}$/.test(codeOf(error) ?? '')

function answerOf<Result>(results: readonly Result[], n: number): Result {
  const own = results[n]
  if (own === undefined) throw new Error('A statement for many did not answer each of them.')
  return own
}

/**
 * Lets those go together who come at one moment, or while a statement is under way: a busy site does for a dozen by one statement and one
 * commit what a quiet one does for each. Anyone who spoils a statement spoils it for himself alone: what was undone is done
 * again one by one. A lost connection fails all of them, since nobody knows what was kept.
 *
 * For the embedded database, in which statements wait for each other in any case. In PostgreSQL one row that somebody
 * holds would keep the whole group waiting.
 */
export function inGroups<One, Result>({
  run,
  most,
  patience = () => 0,
  enough = most,
}: Grouped<One, Result>): (one: One) => Promise<Result> {
  if (most === 1) return async (one) => answerOf(await run([one]), 0)
  let waiting: Asked<One, Result>[] = []
  let running = false
  let timer: NodeJS.Timeout | undefined

  const settle = async (group: readonly Asked<One, Result>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ one }) => one))
      for (const [n, { resolve }] of group.entries()) resolve(answerOf(results, n))
    } catch (error) {
      if (group.length > 1 && wasUndone(error)) for (const one of group) await settle([one])
      else for (const { reject } of group) reject(error)
    }
  }
  const start = async () => {
    clearTimeout(timer)
    timer = undefined
    running = true
    // Who comes at this very moment comes along: whom one event let go on would else leave the first to go alone.
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(group)
      if (waiting.length > 0 && waiting.length < enough && patience() > 0) break
    }
    running = false
    if (waiting.length > 0) hold()
  }
  const hold = () => {
    if (running) return
    const ms = waiting.length >= enough ? 0 : patience()
    if (ms === 0) void start()
    else timer ??= setTimeout(() => void start(), ms)
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      hold()
    })
}
