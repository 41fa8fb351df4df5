import { eq, sql } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { isShown } from '#lib/backend/domains/streams/rooms/shown-status.ts'
import { openRecord } from './broadcast-record.ts'
import type { OnAirOptions } from './options.ts'
import { publishRoom } from './publish-room.ts'

/** Viewer counts by stream: real viewers plus the simulated viewers of a demo room. */
export function createViewerCounts(options: Pick<OnAirOptions, 'db' | 'bus' | 'media'>) {
  const { db } = options
  const watching = new Map<string, number>()
  const crowds = new Map<string, number>()

  /** Writes the sum to the room and, if it is live, to its broadcast's peak, and publishes the room. */
  const write = async (stream: string): Promise<void> => {
    const viewers = (watching.get(stream) ?? 0) + (crowds.get(stream) ?? 0)
    const [room] = await db
      .update(rooms)
      .set({ viewers })
      .where(eq(rooms.stream, stream))
      .returning({ id: rooms.id, status: rooms.status })
    if (!room || !isShown(room.status)) return
    await db
      .update(broadcasts)
      .set({ peakViewers: sql`greatest(${broadcasts.peakViewers}, ${viewers})` })
      .where(openRecord(room.id))
    await publishRoom(options, room.id)
  }

  return {
    /** Sets the number of connections watching the stream. */
    async setWatching(stream: string, viewers: number): Promise<void> {
      watching.set(stream, viewers)
      await write(stream)
    },
    /** Sets the number of simulated viewers of the stream; an unchanged number writes nothing. */
    async setCrowd(stream: string, viewers: number): Promise<void> {
      if (crowds.get(stream) === viewers) return
      crowds.set(stream, viewers)
      await write(stream)
    },
    /** Removes the counts of a stream that has ended. */
    forget(stream: string): void {
      watching.delete(stream)
      crowds.delete(stream)
    },
  }
}
export type ViewerCounts = ReturnType<typeof createViewerCounts>
