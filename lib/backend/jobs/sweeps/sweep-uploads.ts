import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepUploads } from '#lib/backend/domains/accounts/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 10 * 60_000

/** Removes unclaimed uploads, now and every ten minutes; safe on several nodes at once. */
export function startUploadSweep({
  db,
  storage,
  log,
}: {
  db: Db
  storage: Storage
  log: Pick<Logger, 'warn'>
}) {
  return every(EVERY_MS, () => sweepUploads({ db, storage }), {
    onError: (err) => log.warn({ err }, 'upload_sweep_failed'),
    immediate: true,
  })
}
