import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { MatchDetail } from '#lib/contract/match-detail.ts'
import { matchTopic, roomTopic, type TopicMessage } from '#lib/contract/push.ts'
import type { RoomInfo } from '#lib/contract/streams.ts'
import { takeMatch } from './take-match.ts'
import { matchIdOf, takeRoom } from './take-room.ts'

/** A room and the match it is about, as the socket tells of them from what the page was rendered with. */
export function useRoom(first: RoomInfo, firstMatch: MatchDetail | null) {
  const [info, setInfo] = useState(first)
  const [matchId, setMatchId] = useState(first.room.match?.id ?? null)
  const [detail, setDetail] = useState(firstMatch)
  const hearRoom = (message: TopicMessage) => {
    setInfo((known) => takeRoom(known, message))
    setMatchId((known) => matchIdOf(known, message))
  }
  useTopic(roomTopic(first.room.room_id), hearRoom, first.position)
  useTopic(
    matchId === null ? null : matchTopic(matchId),
    (message) => setDetail((known) => takeMatch(known, message)),
    firstMatch?.match.id === matchId ? firstMatch?.position : null,
  )
  const current = detail?.match.id === matchId ? detail : null
  return { info, detail: current }
}
