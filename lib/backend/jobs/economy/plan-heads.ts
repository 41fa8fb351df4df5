import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { appendHeads, headsFile } from '#lib/backend/domains/experts/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { every, type Job } from '../every.ts'

const INTERVAL_MS = 600_000

interface Options {
  db: Queryable
  clock: Pick<Clock, 'now'>
  log: Pick<Logger, 'warn'>
  dataDir: string
}

/** Keeps the head of each day's chain of plans in a file outside of the database. */
export const startPlanHeads = ({ db, clock, log, dataDir }: Options): Job =>
  every(INTERVAL_MS, () => appendHeads(db, headsFile(dataDir), clock.now()), {
    onError: (err) => log.warn({ err }, 'plan_heads_not_written'),
    immediate: true,
  })
