import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { every } from '../every.ts'

const EVERY_MS = 5_000

/** Settles what is due by the results that are stored; safe to run again at any time. */
export type Settler = () => Promise<unknown>

interface SettlementOptions {
  db: Queryable
  clock: Pick<Clock, 'now'>
  /** In the order of the domains. A failure of one does not keep the others from running. */
  settlers: readonly Settler[]
  log: Pick<Logger, 'warn'>
}

/** Brings the results of matches up to date and settles what was staked on them, now and every five seconds. */
export function startSettlement({ db, clock, settlers, log }: SettlementOptions) {
  const run = async () => {
    await refreshResults(db, clock)
    for (const settle of settlers)
      await settle().catch((err: unknown) => log.warn({ err }, 'settlement_failed'))
  }
  return every(EVERY_MS, run, {
    onError: (err) => log.warn({ err }, 'results_refresh_failed'),
    immediate: true,
  })
}
