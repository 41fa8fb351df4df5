import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepUploads } from '#lib/backend/domains/accounts/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 10 * 60_000

/** Removes uploads that nobody took, now and every ten minutes; several nodes at once do no harm. */
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
    onError: (err) => log.warn({ err }, 'old uploads could not be removed'),
    atOnce: true,
  })
}
