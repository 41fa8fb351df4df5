import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { reportPlayback } from '#lib/contract/streams/playback.ts'
import { getRoomEvents as roomEventsCall } from '#lib/contract/streams/room-events.ts'
import * as contract from '#lib/contract/streams/rooms.ts'
import { createReportPlayback, type PlaybackDeps } from './playback/report-playback.ts'
import { getRoomEvents } from './room-events/get-room-events.ts'
import { createGetAnchorRanking } from './rooms/get-anchor-ranking.ts'
import { getLiveList } from './rooms/get-live-list.ts'
import { getRoomBuckets } from './rooms/get-room-buckets.ts'
import { createGetRoomInfo, type IsKicked } from './rooms/get-room-info.ts'
import { getRoomList } from './rooms/get-room-list.ts'

export const streamRoutes = ({
  media,
  playback,
  isKicked,
}: {
  media: Pick<MediaPort, 'playAddresses'>
  playback: PlaybackDeps
  isKicked: IsKicked
}): Route[] => [
  bind(contract.getRoomList, getRoomList),
  bind(contract.getRoomBuckets, getRoomBuckets),
  bind(contract.getLiveList, getLiveList),
  bind(contract.getAnchorRanking, createGetAnchorRanking()),
  bind(contract.getRoomInfo, createGetRoomInfo(media, isKicked)),
  bind(roomEventsCall, getRoomEvents),
  bind(reportPlayback, createReportPlayback(playback)),
]
