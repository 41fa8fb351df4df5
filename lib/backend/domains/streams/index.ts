/** What other parts of the back end may use of this noun. */

export { listApplications, openApplication, reviewApplication } from './application/review.ts'
export { roomShared } from './events.ts'
export { createOnAir, type OnAir } from './on-air/on-air.ts'
export { createPlaybackAccess } from './playback/playback-access.ts'
export { createReceived } from './playback/received.ts'
export { REPORTS_A_MINUTE } from './playback/report-playback.ts'
export { sweepPlayback } from './playback/sweep-playback.ts'
export { createPlaybackTally } from './playback/tally.ts'
export { createAuthorise, issuePublishKey } from './publish-key.ts'
export { copyCover } from './recordings/copy-cover.ts'
export { createRecorder, type Recorder } from './recordings/recorder.ts'
export { dropFilm, sweepRecordings } from './recordings/remove.ts'
export { announceRooms } from './reservations/reminders/announce.ts'
export { type Reminding, remindDue } from './reservations/reminders/remind.ts'
export { mustHave, mustHaveFor, mustOwn, type RoomStanding, rightsIn } from './rights.ts'
export {
  publishRoomEvents,
  type RoomEventDeps,
  recordRoomEvent,
  sweepRoomEvents,
} from './room-events/room-events.ts'
export { cardsWithIds, onAir, roomCards } from './rooms/cards.ts'
export { addCoverRoutes } from './studio/room/cover-routes.ts'
export { keepCover } from './studio/room/keep-cover.ts'
export { readTags } from './studio/room/read-tags.ts'
export { readTitle } from './studio/set-title.ts'
export { mustBeMatch } from './studio/update-live.ts'
export { streamSubscriptions } from './subscriptions.ts'
export { createTestSignals } from './test-signals.ts'
