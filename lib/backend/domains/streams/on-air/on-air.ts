import type { Tx } from '#lib/backend/db/pool.ts'
import { sampleMinutes } from '#lib/backend/domains/streams/playback/sample-minutes.ts'
import type { MediaEvent } from '#lib/backend/ports/media/port.ts'
import { createTurns } from '#lib/shared/time/in-turn.ts'
import { closeRoom, openRoom } from './anchor-actions.ts'
import { handleMediaEvent } from './handle-media-event.ts'
import { endOrphans, resetAfterStart } from './lost-encoders.ts'
import { disconnectUser, reopenRoom, shutRoom } from './operator-actions.ts'
import type { OnAirOptions } from './options.ts'
import { publishRoom } from './publish-room.ts'
import { createViewerCounts } from './viewer-counts.ts'

/** All events of the media server are handled one after the other. */
const TURN = 'media'

/**
 * Keeps rooms in step with the media server: their status, viewers and records, and notifies viewers. A room that
 * tests first is on the air only once its anchor has gone public (`open`).
 */
export function createOnAir(options: OnAirOptions) {
  const counts = createViewerCounts(options)
  const inTurn = createTurns()

  return {
    /** Publishes a room as viewers see it. */
    publish: (roomId: number) => publishRoom(options, roomId),
    /** Handles one event of the media server, after those that came before it. */
    take: (event: MediaEvent): Promise<void> => inTurn(TURN, () => handleMediaEvent(options, counts, event)),
    /** Resolves once every event that was taken so far is handled: the database may be closed after it. */
    settled: (): Promise<void> => inTurn(TURN, () => Promise.resolve()),
    /** So many simulated viewers watch a demo room. */
    setCrowd: (stream: string, viewers: number): Promise<void> =>
      inTurn(TURN, () => counts.setCrowd(stream, viewers)),
    /** The anchor goes public. */
    open: (roomId: number) => openRoom(options, roomId),
    /** The anchor ends the broadcast. */
    close: (roomId: number) => closeRoom(options, roomId),
    /** An operator shuts a room down; `inTransaction` writes what belongs to it. */
    shut: (roomId: number, reason: string, inTransaction: (tx: Tx) => Promise<void>) =>
      shutRoom(options, roomId, { reason, inTransaction }),
    /** A user may broadcast no longer: their room is off the air and their encoder disconnected. */
    hangUp: (userId: number) => disconnectUser(options, userId),
    /** Opens a room again that was shut down. */
    reopen: (roomId: number, inTransaction: (tx: Tx) => Promise<void>) =>
      reopenRoom(options, roomId, inTransaction),
    /** Records how many watch each room that is on the air and how much is said there: once a minute at least. */
    sample: (): Promise<void> => sampleMinutes(options.db, options.clock),
    /** Takes rooms off the air whose encoders were lost when the process ended; called once after a start. */
    reset: () => resetAfterStart(options),
    /** Ends the rooms whose encoders were lost with their node. Returns their number. */
    endOrphans: () => endOrphans(options),
  }
}
export type OnAir = ReturnType<typeof createOnAir>
