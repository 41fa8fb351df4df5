import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { MediaEvent } from '#lib/backend/ports/media/port.ts'
import { changeStatus } from './change-status.ts'
import type { OnAirOptions } from './options.ts'
import { publishRoom } from './publish-room.ts'
import type { SignalPublisher } from './publish-signal.ts'
import type { ViewerCounts } from './viewer-counts.ts'

/** Writes one event of the media server to its room and publishes the room. */
export async function handleMediaEvent(
  options: OnAirOptions,
  { counts, signals }: { counts: ViewerCounts; signals: SignalPublisher },
  event: MediaEvent,
): Promise<void> {
  const { db, node } = options
  if (event.type === 'viewers') return counts.setWatching(event.stream, event.viewers)
  if (event.type === 'notice') return signals.setNotice(event.stream, event.notice)
  if (event.type === 'health') return signals.measured(event.stream)
  if (event.type === 'refused') return
  if (event.type === 'ended') {
    counts.forget(event.stream)
    signals.forget(event.stream)
  }
  const room = await changeStatus(options, eq(rooms.stream, event.stream), event.type)
  // Events come from this node's media server, so the encoder is connected to this node.
  if (room && node && event.type === 'live')
    await db.update(rooms).set({ nodeId: node }).where(eq(rooms.id, room.id))
  if (room) await publishRoom(options, room.id)
}
