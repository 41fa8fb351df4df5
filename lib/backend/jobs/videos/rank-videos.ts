import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { computeRanks } from '#lib/backend/domains/videos/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { every, type Job } from '../every.ts'

const INTERVAL_MS = 5 * 60_000

/** Computes the ranks of videos and the order of their lists every five minutes. */
export const startVideoRanks = ({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Pick<Logger, 'warn'>
}): Job =>
  every(INTERVAL_MS, () => computeRanks(db, clock.now()), {
    onError: (err) => log.warn({ err }, 'video_ranks_failed'),
    immediate: true,
  })
