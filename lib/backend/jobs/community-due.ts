import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { scorePosts, syncCircles } from '#lib/backend/domains/community/index.ts'
import { every } from './every.ts'

const SCORE_MS = 15_000
const SYNC_MS = 60_000

/** Computes the heat of posts every 15 s, and creates the circles of new competitions and teams every minute. */
export const startCommunityDue = ({ db, log }: { db: Db; log: Pick<Logger, 'warn'> }) => [
  every(SCORE_MS, () => scorePosts(db), {
    onError: (err) => log.warn({ err }, 'post_scoring_failed'),
    immediate: true,
  }),
  every(SYNC_MS, () => syncCircles(db), {
    onError: (err) => log.warn({ err }, 'circle_sync_failed'),
    immediate: true,
  }),
]
