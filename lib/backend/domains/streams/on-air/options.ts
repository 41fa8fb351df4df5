import type { Db } from '#lib/backend/db/pool.ts'
import type { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { TestSignals } from '#lib/backend/domains/streams/test-signals.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

export interface OnAirOptions {
  db: Db
  bus: Bus
  clock: Clock
  media: () => Pick<MediaPort, 'playAddresses' | 'state' | 'kick' | 'health'>
  testSignals?: Pick<TestSignals, 'set'>
  /** This node's id; a room records which node receives its encoder. */
  node?: string
  /** The storage of covers: a booking's cover becomes its room's. */
  storage?: Storage
}

export type Room = typeof rooms.$inferSelect
