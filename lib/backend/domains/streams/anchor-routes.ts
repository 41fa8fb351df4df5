import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as application from '#lib/contract/streams/application.ts'
import * as health from '#lib/contract/streams/health.ts'
import * as keys from '#lib/contract/streams/keys.ts'
import * as recordings from '#lib/contract/streams/recordings.ts'
import * as reserve from '#lib/contract/streams/reservations.ts'
import * as studio from '#lib/contract/streams/studio.ts'
import { createApply } from './application/apply.ts'
import { createOwnApplication } from './application/own.ts'
import { createDeleteRecording } from './recordings/delete-recording.ts'
import { createPlaybackList } from './recordings/playback-list.ts'
import { talkCurve } from './recordings/talk-curve.ts'
import { createBook } from './reserve/book.ts'
import { getReserveLiveList, getUserReserveLiveList } from './reserve/lists.ts'
import { matchBookings, reservedIds } from './reserve/of-matches.ts'
import { deleteReserveLive, reserveBooking, reserveMatch } from './reserve/reserve.ts'
import { createAnchorRoom } from './studio/anchor-room.ts'
import { broadcastSummary } from './studio/broadcast-summary.ts'
import { createGetLiveUrl } from './studio/get-live-url.ts'
import { createEndRoom, createMobileStartRoom, createStartRoom } from './studio/go-live.ts'
import type { AnchorParts } from './studio/parts.ts'
import { getPlacard, setPlacard } from './studio/placard.ts'
import { setLiveList } from './studio/records.ts'
import { setLiveInfo } from './studio/set-live-info.ts'
import { createSetTitle } from './studio/set-title.ts'
import { share } from './studio/share.ts'
import { createStreamHealth } from './studio/stream-health.ts'
import {
  createCreateKey,
  createDeleteKey,
  createResetKey,
  renameKey,
  streamKeys,
} from './studio/stream-keys.ts'
import { createTakeBooking } from './studio/take-booking.ts'
import { createUpdateLive } from './studio/update-live.ts'

/** The streamer's side: to become an anchor, and what an anchor does with the room. */
export const anchorRoutes = (parts: AnchorParts): Route[] => [
  bind(application.applyForAnchor, createApply(parts.secrets)),
  bind(application.anchorApplication, createOwnApplication(parts.secrets)),
  bind(studio.anchorRoom, createAnchorRoom(parts)),
  bind(studio.getLiveUrl, createGetLiveUrl(parts)),
  bind(keys.streamKeys, streamKeys),
  bind(keys.createStreamKey, createCreateKey(parts)),
  bind(keys.renameStreamKey, renameKey),
  bind(keys.resetStreamKey, createResetKey(parts)),
  bind(keys.deleteStreamKey, createDeleteKey(parts)),
  bind(studio.startRoom, createStartRoom(parts)),
  bind(studio.mobileStartRoom, createMobileStartRoom(parts)),
  bind(studio.endRoom, createEndRoom(parts)),
  bind(studio.setTitle, createSetTitle(parts)),
  bind(studio.updateLive, createUpdateLive(parts)),
  bind(studio.takeBooking, createTakeBooking(parts)),
  bind(studio.getPlacard, getPlacard),
  bind(studio.setPlacard, setPlacard),
  bind(studio.setLiveInfo, setLiveInfo),
  bind(studio.setLiveList, setLiveList),
  bind(studio.shareRoom, share),
  bind(health.streamHealth, createStreamHealth(parts)),
  bind(health.broadcastSummary, broadcastSummary),
  bind(recordings.getLivePlaybackList, createPlaybackList(parts)),
  bind(recordings.deleteRecording, createDeleteRecording(parts)),
  bind(recordings.talkCurve, talkCurve),
  bind(reserve.setReserveLiveNew, createBook(parts)),
  bind(reserve.getReserveLiveList, getReserveLiveList),
  bind(reserve.reserveMatch, reserveMatch),
  bind(reserve.reserveMatch2, reserveBooking),
  bind(reserve.deleteReserveLive, deleteReserveLive),
  bind(reserve.getUserReserveLiveList, getUserReserveLiveList),
  bind(reserve.reservedIds, reservedIds),
  bind(reserve.matchBookings, matchBookings),
]
