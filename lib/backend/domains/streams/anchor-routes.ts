import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as application from '#lib/contract/streams/application.ts'
import * as health from '#lib/contract/streams/health.ts'
import * as keys from '#lib/contract/streams/keys.ts'
import * as recordings from '#lib/contract/streams/recordings.ts'
import * as reserve from '#lib/contract/streams/reservations.ts'
import * as studio from '#lib/contract/streams/studio.ts'
import { createApplyForAnchor } from './application/apply.ts'
import { createGetApplication } from './application/own.ts'
import { createDeleteRecording } from './recordings/delete-recording.ts'
import { createGetPlaybackList } from './recordings/playback-list.ts'
import { getTalkCurve } from './recordings/talk-curve.ts'
import { createBookBroadcast } from './reserve/book.ts'
import { getBookings, getOwnReservations } from './reserve/lists.ts'
import { getMatchBookings, getReservedIds } from './reserve/of-matches.ts'
import { endReservation, reserveBooking, reserveMatch } from './reserve/reserve.ts'
import { createGetAnchorRoom } from './studio/anchor-room.ts'
import { getBroadcastSummary } from './studio/broadcast-summary.ts'
import { createGetPushAddress } from './studio/get-live-url.ts'
import { createEndRoom, createStartFromPhone, createStartRoom } from './studio/go-live.ts'
import type { AnchorParts } from './studio/parts.ts'
import { getPlacard, setPlacard } from './studio/placard.ts'
import { getRecords } from './studio/records.ts'
import { setLiveInfo } from './studio/set-live-info.ts'
import { createSetTitle } from './studio/set-title.ts'
import { shareRoom } from './studio/share.ts'
import { createGetStreamHealth } from './studio/stream-health.ts'
import {
  createCreateStreamKey,
  createDeleteStreamKey,
  createResetStreamKey,
  getStreamKeys,
  renameStreamKey,
} from './studio/stream-keys.ts'
import { createTakeBooking } from './studio/take-booking.ts'
import { createUpdateLive } from './studio/update-live.ts'

/** The streamer's side: to become an anchor, and what an anchor does with the room. */
export const anchorRoutes = (parts: AnchorParts): Route[] => [
  bind(application.applyForAnchor, createApplyForAnchor(parts.secrets)),
  bind(application.getApplication, createGetApplication(parts.secrets)),
  bind(studio.getAnchorRoom, createGetAnchorRoom(parts)),
  bind(studio.getPushAddress, createGetPushAddress(parts)),
  bind(keys.getStreamKeys, getStreamKeys),
  bind(keys.createStreamKey, createCreateStreamKey(parts)),
  bind(keys.renameStreamKey, renameStreamKey),
  bind(keys.resetStreamKey, createResetStreamKey(parts)),
  bind(keys.deleteStreamKey, createDeleteStreamKey(parts)),
  bind(studio.startRoom, createStartRoom(parts)),
  bind(studio.startFromPhone, createStartFromPhone(parts)),
  bind(studio.endRoom, createEndRoom(parts)),
  bind(studio.setTitle, createSetTitle(parts)),
  bind(studio.updateLive, createUpdateLive(parts)),
  bind(studio.takeBooking, createTakeBooking(parts)),
  bind(studio.getPlacard, getPlacard),
  bind(studio.setPlacard, setPlacard),
  bind(studio.setLiveInfo, setLiveInfo),
  bind(studio.getRecords, getRecords),
  bind(studio.shareRoom, shareRoom),
  bind(health.getStreamHealth, createGetStreamHealth(parts)),
  bind(health.getBroadcastSummary, getBroadcastSummary),
  bind(recordings.getPlaybackList, createGetPlaybackList(parts)),
  bind(recordings.deleteRecording, createDeleteRecording(parts)),
  bind(recordings.getTalkCurve, getTalkCurve),
  bind(reserve.bookBroadcast, createBookBroadcast(parts)),
  bind(reserve.getBookings, getBookings),
  bind(reserve.reserveMatch, reserveMatch),
  bind(reserve.reserveBooking, reserveBooking),
  bind(reserve.endReservation, endReservation),
  bind(reserve.getOwnReservations, getOwnReservations),
  bind(reserve.getReservedIds, getReservedIds),
  bind(reserve.getMatchBookings, getMatchBookings),
]
