import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { HotTerm } from './deps.ts'
import { createSearchIndex } from './finding/search-index.ts'
import { hotTerms } from './hot.ts'
import { createSearchCounter } from './search-counter.ts'

/** How long it takes until a new name, a room gone live or a reported search has an effect (ms). */
const REFRESH_MS = 10_000
/**
 * After a start the names are loaded this much later (ms), or for the first search: it occupies the event loop, and the
 * first visitors open a page first.
 */
const FIRST_MS = 12_000

/**
 * Creates the search with its timer: names are loaded, counts written and hot terms computed in the
 * background, never in a request.
 */
export function createSearch(options: { db: Queryable; clock: Clock; timeZone: string; log: Logger }) {
  const { db, log, clock } = options
  const index = createSearchIndex({ db, log, clock })
  const counter = createSearchCounter(options)
  let hot: Promise<HotTerm[]> | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  /** Reloads the index, writes the counts and recomputes the hot terms. */
  async function refresh(): Promise<void> {
    await index.refresh()
    await counter.flush()
    const next = await hotTerms({ db, index, counter })
    hot = Promise.resolve(next)
  }
  function tick(): void {
    running = refresh()
      .catch((err: unknown) => log.warn({ err }, 'search_refresh_failed'))
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(tick, REFRESH_MS)
      })
  }

  return {
    index,
    counter,
    hot() {
      hot ??= hotTerms({ db, index, counter }).catch((error: unknown) => {
        hot = null
        throw error
      })
      return hot
    },
    refresh,
    start(): void {
      timer = setTimeout(tick, FIRST_MS)
    },
    /** Stops the timer and writes the pending counts. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await running
      await counter.flush().catch((err: unknown) => log.warn({ err }, 'search_counts_flush_failed'))
    },
  }
}
export type Search = ReturnType<typeof createSearch>
