import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepLogins } from '#lib/backend/domains/accounts/index.ts'
import { sweepMessages, sweepPrivateMessages } from '#lib/backend/domains/chat/index.ts'
import { sweepPostPictures } from '#lib/backend/domains/community/index.ts'
import { sweepSpendingCodes } from '#lib/backend/domains/gifts/index.ts'
import { sweepDevices } from '#lib/backend/domains/moderation/index.ts'
import { sweepPlayback, sweepRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { sweepViews } from '#lib/backend/domains/videos/index.ts'
import { sweepKeys } from '#lib/backend/domains/wallet/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { every } from '../every.ts'

const MINUTE_MS = 60_000

interface SweepDeps {
  storage: Storage
  /** Days for which private messages are stored. */
  privateMessageDays: number
}

interface Sweep {
  minutes: number
  work(db: Db, deps: SweepDeps): Promise<unknown>
  /** The event logged when it fails. */
  failed: string
  /** False: the first run is after the first interval. */
  immediate?: boolean
}

const SWEEPS: readonly Sweep[] = [
  { minutes: 60, work: sweepKeys, failed: 'idempotency_key_sweep_failed' },
  { minutes: 60, work: sweepDevices, failed: 'device_sweep_failed' },
  { minutes: 10, work: sweepLogins, failed: 'login_sweep_failed', immediate: false },
  { minutes: 10, work: sweepSpendingCodes, failed: 'spending_code_sweep_failed', immediate: false },
  { minutes: 10, work: sweepRoomEvents, failed: 'room_event_sweep_failed' },
  { minutes: 10, work: sweepMessages, failed: 'message_sweep_failed' },
  { minutes: 10, work: sweepPrivateMessages, failed: 'private_message_sweep_failed' },
  {
    minutes: 10,
    work: (db, { storage }) => sweepPostPictures({ db, storage }),
    failed: 'post_picture_sweep_failed',
  },
  { minutes: 10, work: sweepPlayback, failed: 'playback_sweep_failed' },
  { minutes: 60, work: (db) => sweepViews(db), failed: 'video_view_sweep_failed' },
]

/** Deletes outdated rows periodically, some of them in batches; safe on several nodes at once. */
export const startSweeps = ({ db, log, ...deps }: SweepDeps & { db: Db; log: Pick<Logger, 'warn'> }) =>
  SWEEPS.map(({ minutes, work, failed, immediate = true }) =>
    every(minutes * MINUTE_MS, () => work(db, deps), {
      onError: (err) => log.warn({ err }, failed),
      immediate,
    }),
  )
