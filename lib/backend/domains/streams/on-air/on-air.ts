import type { Tx } from '#lib/backend/db/pool.ts'
import { sampleMinutes } from '#lib/backend/domains/streams/playback/sample-minutes.ts'
import type { MediaEvent } from '#lib/backend/ports/media/port.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'
import { closeRoom, openRoom } from './anchor-actions.ts'
import { handleMediaEvent } from './handle-media-event.ts'
import { endOrphans, resetAfterStart } from './lost-encoders.ts'
import { disconnectUser, reopenRoom, shutRoom } from './operator-actions.ts'
import type { OnAirOptions } from './options.ts'
import { publishRoom } from './publish-room.ts'
import { createSignalPublisher } from './publish-signal.ts'
import { createViewerCounts } from './viewer-counts.ts'

/** The queues in which events of the media server are handled, one at a time: those that change rooms, and the rest. */
const QUEUE = 'media'
const SIGNALS = 'signals'

/**
 * Keeps rooms in sync with the media server (status, viewers and records) and notifies viewers. A room that
 * tests first is live only once its anchor has gone live (`open`).
 */
export function createOnAir(options: OnAirOptions) {
  const counts = createViewerCounts(options)
  const signals = createSignalPublisher(options)
  const enqueue = createKeyedQueue()

  return {
    /** Publishes a room as viewers see it. */
    publish: (roomId: number) => publishRoom(options, roomId),
    /** Handles one event of the media server, after the earlier ones; notices do not wait for changes of rooms. */
    handle: (event: MediaEvent): Promise<void> =>
      enqueue(event.type === 'notice' || event.type === 'health' ? SIGNALS : QUEUE, () =>
        handleMediaEvent(options, { counts, signals }, event),
      ),
    /** Resolves once every event received so far is handled, so that the database may be closed. */
    settled: async (): Promise<void> => {
      await Promise.all([QUEUE, SIGNALS].map((queue) => enqueue(queue, () => Promise.resolve())))
    },
    /** Sets the number of simulated viewers of a demo room. */
    setCrowd: (stream: string, viewers: number): Promise<void> =>
      enqueue(QUEUE, () => counts.setCrowd(stream, viewers)),
    /** The anchor goes live. */
    open: (roomId: number) => openRoom(options, roomId),
    /** The anchor ends the broadcast. */
    close: (roomId: number) => closeRoom(options, roomId),
    /** An operator shuts a room down; `inTransaction` runs in the same transaction. */
    shut: (roomId: number, reason: string, inTransaction: (tx: Tx) => Promise<void>) =>
      shutRoom(options, roomId, { reason, inTransaction }),
    /** A user may no longer broadcast: ends their room's broadcast and disconnects their encoder. */
    hangUp: (userId: number) => disconnectUser(options, userId),
    /** Reopens a room that was shut down. */
    reopen: (roomId: number, inTransaction: (tx: Tx) => Promise<void>) =>
      reopenRoom(options, roomId, inTransaction),
    /** Records the viewers and chat messages of each live room; call it at least once a minute. */
    sample: (): Promise<void> => sampleMinutes(options.db, options.clock),
    /** Ends rooms whose encoders were lost when the process ended; called once after a start. */
    reset: () => resetAfterStart(options),
    /** Ends the rooms whose encoders were lost with their node. Returns their number. */
    endOrphans: () => endOrphans(options),
  }
}
export type OnAir = ReturnType<typeof createOnAir>
