import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { every, type Job } from '../every.ts'

const EVERY_MS = 5_000
/** Runs between two that read everything: corrections of decided results are settled within a minute. */
const FULL_EVERY = 12

/** Settles what is due by the stored results of some matches, or of all; safe to run again at any time. */
export type Settler = (matchIds?: readonly number[]) => Promise<unknown>

interface SettlementOptions {
  db: Queryable
  clock: Pick<Clock, 'now'>
  /** In the order of the domains. A failure of one does not keep the others from running. */
  settlers: readonly Settler[]
  log: Pick<Logger, 'warn'>
}

/**
 * Creates the work of the job: it brings the results of matches up to date and settles what was staked on those that
 * changed. What changed in the run before is settled again, since some of it may have been locked. The first run and
 * each twelfth one read the whole history, and so find what other runs have missed.
 */
export function createSettlement({ db, clock, settlers, log }: SettlementOptions): () => Promise<void> {
  let run = 0
  let before: readonly number[] = []
  return async () => {
    const isFull = run++ % FULL_EVERY === 0
    const changed = await refreshResults(db, clock, { onlyOpen: !isFull })
    const due = isFull ? undefined : [...new Set([...before, ...changed])]
    before = changed
    for (const settle of settlers)
      await settle(due).catch((err: unknown) => log.warn({ err }, 'settlement_failed'))
  }
}

/** Settles what is due, now and every five seconds. */
export const startSettlement = (options: SettlementOptions): Job =>
  every(EVERY_MS, createSettlement(options), {
    onError: (err) => options.log.warn({ err }, 'results_refresh_failed'),
    immediate: true,
  })
