import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepLogins } from '#lib/backend/domains/accounts/index.ts'
import { sweepLines } from '#lib/backend/domains/chat/index.ts'
import { sweepSpendingCodes } from '#lib/backend/domains/gifts/index.ts'
import { sweepDevices } from '#lib/backend/domains/moderation/index.ts'
import { sweepPlayback, sweepRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { sweepKeys } from '#lib/backend/domains/wallet/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { every } from '../every.ts'

const MINUTE_MS = 60_000

interface Sweep {
  minutes: number
  work(db: Db, parts: { storage: Storage }): Promise<unknown>
  /** What is logged when it fails. */
  failed: string
  /** False: not before the first span is over. */
  atOnce?: boolean
}

const SWEEPS: readonly Sweep[] = [
  { minutes: 60, work: sweepKeys, failed: 'old idempotency keys could not be forgotten' },
  { minutes: 60, work: sweepDevices, failed: 'old marks of browsers could not be forgotten' },
  { minutes: 10, work: sweepLogins, failed: 'old logins could not be forgotten', atOnce: false },
  { minutes: 10, work: sweepSpendingCodes, failed: 'old spending codes could not be deleted', atOnce: false },
  { minutes: 10, work: sweepRoomEvents, failed: 'old room events could not be let go' },
  { minutes: 10, work: sweepLines, failed: 'old lines of rooms could not be let go' },
  { minutes: 10, work: sweepPlayback, failed: 'how old broadcasts played could not be let go' },
]

/** Rows that mean nothing any more go, again and again, some of them a part at a time; several nodes at once do no harm. */
export const startSweeps = ({ db, storage, log }: { db: Db; storage: Storage; log: Pick<Logger, 'warn'> }) =>
  SWEEPS.map(({ minutes, work, failed, atOnce = true }) =>
    every(minutes * MINUTE_MS, () => work(db, { storage }), {
      onError: (err) => log.warn({ err }, failed),
      atOnce,
    }),
  )
