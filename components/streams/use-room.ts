import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { MatchDetail } from '#lib/contract/match-detail.ts'
import { matchTopic, roomTopic, type TopicMessage } from '#lib/contract/push.ts'
import type { RoomInfo } from '#lib/contract/streams.ts'
import type { ScoreDelay } from './delay/score-delay.ts'
import { useHeldBack } from './delay/use-held-back.ts'
import { takeMatch } from './take-match.ts'
import { matchIdOf, takeRoom } from './take-room.ts'

/**
 * A room and the match it is about, as the socket tells of them from what the page was rendered with. What happens in
 * the match is told as late as the picture shows it.
 */
export function useRoom(first: RoomInfo, firstMatch: MatchDetail | null, delay: ScoreDelay | null = null) {
  const [info, setInfo] = useState(first)
  const [matchId, setMatchId] = useState(first.room.match?.id ?? null)
  const [detail, setDetail] = useState(firstMatch)
  const hearRoom = (message: TopicMessage) => {
    setInfo((known) => takeRoom(known, message))
    setMatchId((known) => matchIdOf(known, message))
  }
  useTopic(roomTopic(first.room.room_id), hearRoom, first.position)
  const hearMatch = useHeldBack<TopicMessage>(
    (message) => setDetail((known) => takeMatch(known, message)),
    delay,
    matchId,
  )
  useTopic(
    matchId === null ? null : matchTopic(matchId),
    hearMatch,
    firstMatch?.match.id === matchId ? firstMatch?.position : null,
  )
  const current = detail?.match.id === matchId ? detail : null
  return { info, detail: current }
}
