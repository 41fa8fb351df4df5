import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as application from '#lib/contract/streams/application.ts'
import * as health from '#lib/contract/streams/health.ts'
import * as keys from '#lib/contract/streams/keys.ts'
import * as recordings from '#lib/contract/streams/recordings.ts'
import * as reserve from '#lib/contract/streams/reservations.ts'
import * as roomsContract from '#lib/contract/streams/rooms.ts'
import * as studio from '#lib/contract/streams/studio.ts'
import { createApplyForAnchor } from './application/apply-for-anchor.ts'
import { createGetApplication } from './application/get-application.ts'
import { getBroadcastSummary } from './health/get-broadcast-summary.ts'
import { getLiveTotals } from './health/get-live-totals.ts'
import { createGetStreamHealth } from './health/get-stream-health.ts'
import { createCreateStreamKey } from './keys/create-stream-key.ts'
import { createDeleteStreamKey } from './keys/delete-stream-key.ts'
import { getStreamKeys } from './keys/get-stream-keys.ts'
import { renameStreamKey } from './keys/rename-stream-key.ts'
import { createResetStreamKey } from './keys/reset-stream-key.ts'
import { createRevealStreamKey } from './keys/reveal-stream-key.ts'
import { createDeleteRecording } from './recordings/delete-recording.ts'
import { getChatActivity } from './recordings/get-chat-activity.ts'
import { getChatReplay } from './recordings/get-chat-replay.ts'
import { createGetPlaybackList } from './recordings/get-playback-list.ts'
import { getRecordingProgress } from './recordings/get-recording-progress.ts'
import { saveRecordingProgress } from './recordings/save-recording-progress.ts'
import { createBookBroadcast } from './reservations/book-broadcast.ts'
import { endReservation } from './reservations/end-reservation.ts'
import { getBookings } from './reservations/get-bookings.ts'
import { getMatchBookings } from './reservations/get-match-bookings.ts'
import { getOwnReservations } from './reservations/get-own-reservations.ts'
import { getReservedIds } from './reservations/get-reserved-ids.ts'
import { reserveBooking } from './reservations/reserve-booking.ts'
import { reserveMatch } from './reservations/reserve-match.ts'
import { shareRoom } from './rooms/share-room.ts'
import type { StudioDeps } from './studio/deps.ts'
import { createEndRoom } from './studio/end-room.ts'
import { createGetAnchorRoom } from './studio/get-anchor-room.ts'
import { getPlacard } from './studio/get-placard.ts'
import { createGetPushAddress } from './studio/get-push-address.ts'
import { getRecords } from './studio/get-records.ts'
import { setLiveInfo } from './studio/set-live-info.ts'
import { setPlacard } from './studio/set-placard.ts'
import { createSetTitle } from './studio/set-title.ts'
import { createStartFromPhone } from './studio/start-from-phone.ts'
import { createStartRoom } from './studio/start-room.ts'
import { createTakeBooking } from './studio/take-booking.ts'
import { createUpdateLive } from './studio/update-live.ts'

/** Routes for anchors: the application, and managing the own room. */
export const anchorRoutes = (deps: StudioDeps): Route[] => [
  bind(application.applyForAnchor, createApplyForAnchor(deps.secrets)),
  bind(application.getApplication, createGetApplication(deps.secrets)),
  bind(studio.getAnchorRoom, createGetAnchorRoom(deps)),
  bind(studio.getPushAddress, createGetPushAddress(deps)),
  bind(keys.getStreamKeys, getStreamKeys),
  bind(keys.createStreamKey, createCreateStreamKey(deps)),
  bind(keys.renameStreamKey, renameStreamKey),
  bind(keys.resetStreamKey, createResetStreamKey(deps)),
  bind(keys.revealStreamKey, createRevealStreamKey(deps)),
  bind(keys.deleteStreamKey, createDeleteStreamKey(deps)),
  bind(studio.startRoom, createStartRoom(deps)),
  bind(studio.startFromPhone, createStartFromPhone(deps)),
  bind(studio.endRoom, createEndRoom(deps)),
  bind(studio.setTitle, createSetTitle(deps)),
  bind(studio.updateLive, createUpdateLive(deps)),
  bind(studio.takeBooking, createTakeBooking(deps)),
  bind(studio.getPlacard, getPlacard),
  bind(studio.setPlacard, setPlacard),
  bind(studio.setLiveInfo, setLiveInfo),
  bind(studio.getRecords, getRecords),
  bind(roomsContract.shareRoom, shareRoom),
  bind(health.getStreamHealth, createGetStreamHealth(deps)),
  bind(health.getLiveTotals, getLiveTotals),
  bind(health.getBroadcastSummary, getBroadcastSummary),
  bind(recordings.getPlaybackList, createGetPlaybackList(deps)),
  bind(recordings.deleteRecording, createDeleteRecording(deps)),
  bind(recordings.getRecordingProgress, getRecordingProgress),
  bind(recordings.saveRecordingProgress, saveRecordingProgress),
  bind(recordings.getChatActivity, getChatActivity),
  bind(recordings.getChatReplay, getChatReplay),
  bind(reserve.bookBroadcast, createBookBroadcast(deps)),
  bind(reserve.getBookings, getBookings),
  bind(reserve.reserveMatch, reserveMatch),
  bind(reserve.reserveBooking, reserveBooking),
  bind(reserve.endReservation, endReservation),
  bind(reserve.getOwnReservations, getOwnReservations),
  bind(reserve.getReservedIds, getReservedIds),
  bind(reserve.getMatchBookings, getMatchBookings),
]
