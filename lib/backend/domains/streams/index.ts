/** The public interface of the streams domain for other parts of the back end. */

export { loadAcceptedName } from './application/accepted-name.ts'
export { recordAccepted } from './application/record-accepted.ts'
export { listApplications, openApplication, reviewApplication } from './application/review.ts'
export { roomShared } from './events.ts'
export { createOnAir, type OnAir } from './on-air/on-air.ts'
export { createPlaybackAccess } from './playback/playback-access.ts'
export { createPlaybackCounter } from './playback/playback-counter.ts'
export { createReceivedRecorder } from './playback/received-recorder.ts'
export { REPORTS_PER_MINUTE } from './playback/report-playback.ts'
export { sweepPlayback } from './playback/sweep-playback.ts'
export { createAuthorise, issuePublishKey } from './publish-key.ts'
export { copyCover } from './recordings/copy-cover.ts'
export type { JoinDeps } from './recordings/joining/join-broadcast.ts'
export { createJoiner } from './recordings/joining/joiner.ts'
export { loadCommentedRecording } from './recordings/load-commented-recording.ts'
export { eventsWithTime } from './recordings/marks/timed-deliveries.ts'
export { createRecorder, type Recorder } from './recordings/recorder.ts'
export { createRecordingCopyright, writeRecordingKey } from './recordings/recording-copyright.ts'
export { deleteUnusedFile, sweepRecordings } from './recordings/remove.ts'
export { announceRooms } from './reservations/reminders/announce.ts'
export { type ReminderDeps, remindDue } from './reservations/reminders/remind.ts'
export { mustHaveRight, mustHaveRightFor, mustOwnRoom, type RoomPermissions, rightsIn } from './rights.ts'
export {
  publishRoomEvents,
  type RoomEventDeps,
  recordRoomEvent,
  sweepRoomEvents,
} from './room-events/room-events.ts'
export { cardsWithIds, onAir, roomCards } from './rooms/cards.ts'
export { loadShutting } from './studio/load-shutting.ts'
export { addCoverRoutes } from './studio/room/cover-routes.ts'
export { readTags } from './studio/room/read-tags.ts'
export { coverKeyOf, storeCover } from './studio/room/store-cover.ts'
export { readTitle } from './studio/set-title.ts'
export { mustBeMatch } from './studio/update-live.ts'
export { streamSubscriptions } from './subscriptions.ts'
export { createTestSignals } from './test-signals.ts'
