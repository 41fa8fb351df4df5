import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { judgeSignal } from '#lib/backend/domains/streams/health/judge-signal.ts'
import type { StreamState } from '#lib/backend/ports/media/port.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { SignalPush } from '#lib/contract/streams/room-state.ts'
import type { OnAirOptions } from './options.ts'

interface Owner {
  userId: number
  roomId: number
}

/**
 * Publishes to a room's anchor what is wrong with their signal, the moment that it changes: notices about refused
 * encoders, and the problems of the measured signal. The numbers themselves are loaded by a call.
 */
export function createSignalPublisher({
  db,
  bus,
  media,
}: Pick<OnAirOptions, 'db' | 'bus'> & { media: () => Pick<ReturnType<OnAirOptions['media']>, 'health'> }) {
  /** Anchors by stream; a stream never changes its room. */
  const owners = new Map<string, Owner>()
  /** The problems that were last published, by stream. */
  const published = new Map<string, string>()

  const findOwner = async (stream: string): Promise<Owner | null> => {
    const known = owners.get(stream)
    if (known) return known
    const [room] = await db
      .select({ userId: rooms.userId, roomId: rooms.id })
      .from(rooms)
      .where(eq(rooms.stream, stream))
    if (room) owners.set(stream, room)
    return room ?? null
  }
  const send = async (stream: string, change: (owner: Owner) => SignalPush) => {
    const owner = await findOwner(stream)
    if (owner) await bus.publish(userTopic(owner.userId), { ...change(owner) })
  }

  return {
    /** The notice about a stream changed; null: it is over. */
    setNotice: (stream: string, notice: StreamState['notice']): Promise<void> =>
      send(stream, ({ roomId }) => ({ type: 'signal_notice', room_id: roomId, notice })),
    /** A stream was measured: publishes that its problems changed, if they did. */
    async measured(stream: string): Promise<void> {
      const problems = media()
        .health(stream)
        .map((signal) => `${signal.quality}:${judgeSignal(signal).hints.join()}`)
        .join()
      if (published.get(stream) === problems) return
      published.set(stream, problems)
      await send(stream, ({ roomId }) => ({ type: 'signal_changed', room_id: roomId }))
    },
    /** A stream has ended. */
    forget(stream: string): void {
      published.delete(stream)
    },
  }
}
export type SignalPublisher = ReturnType<typeof createSignalPublisher>
