import * as z from 'zod/mini'
import { time } from '#lib/contract/core/fields.ts'
import { STREAM_STATUSES } from '#lib/shared/vocabulary.ts'

/** State of a room, for its anchor: `testing` is a signal that nobody else can see yet. */
export const roomState = z.object({
  room_id: z.int(),
  status: z.enum(STREAM_STATUSES),
  /** The room is public: a signal is on the air at once. */
  is_open: z.boolean(),
  /** The encoder's current signal. */
  has_signal: z.boolean(),
  live_since: z.nullable(time()),
})

/**
 * The booked broadcast whose match, title, cover, tags and language the room uses; null where there is none.
 */
export const appliedBooking = z.nullable(
  z.object({ booking_id: z.int(), title: z.string(), starts_at: time(), match_id: z.nullable(z.int()) }),
)

/**
 * Why an encoder was refused, or a problem of its stream: a key of the media server, whose text is in
 * messages/<language>/streams/studio.json under `signal`.
 */
export const signalNotice = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * Pushed on `user:<id>` to the anchor, the moment it changes: the notice about their encoder (null: it is over), or that
 * the problems of the measured signal are others, so that `api/anchor/health` is loaded again.
 */
export const signalPush = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signal_notice'), room_id: z.int(), notice: z.nullable(signalNotice) }),
  z.object({ type: z.literal('signal_changed'), room_id: z.int() }),
])
export type SignalPush = z.output<typeof signalPush>
