import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { HotTerm } from './deps.ts'
import { createSearchIndex } from './finding/search-index.ts'
import { hotTerms } from './hot.ts'
import { createTally } from './tally.ts'

/** How long a new name, a room gone live or a reported search takes to be known (ms). */
const REFRESH_MS = 10_000

/** The search with its clockwork: names are read, counts written and hot terms made beside the calls, never in one. */
export function createSearch(options: { db: Queryable; clock: Clock; timeZone: string; log: Logger }) {
  const { db, log, clock } = options
  const index = createSearchIndex({ db, log, clock })
  const tally = createTally(options)
  let hot: Promise<HotTerm[]> | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  /** Everything anew. */
  async function refresh(): Promise<void> {
    await index.refresh()
    await tally.flush()
    const next = await hotTerms({ db, index, tally })
    hot = Promise.resolve(next)
  }
  function tick(): void {
    running = refresh()
      .catch((err: unknown) => log.warn({ err }, 'the names to search were not read'))
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(tick, REFRESH_MS)
      })
  }

  return {
    index,
    tally,
    hot() {
      hot ??= hotTerms({ db, index, tally }).catch((error: unknown) => {
        hot = null
        throw error
      })
      return hot
    },
    refresh,
    start(): void {
      timer = setTimeout(tick, 0)
    },
    /** Writes down what was counted. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await running
      await tally.flush().catch((err: unknown) => log.warn({ err }, 'searches were not counted'))
    },
  }
}
export type Search = ReturnType<typeof createSearch>
