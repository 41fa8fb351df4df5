import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, roomTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'
import { useHeldBack } from '../delay/use-held-back.ts'
import { type FirstOdds, useAskedOdds } from '../room-match/use-asked-odds.ts'
import { type MatchView, takeView } from '../stats/take-view.ts'
import { matchIdOf, takeRoom } from './take-room.ts'

interface FirstMatch {
  /** Null where the page does not know it: the socket tells it whole. */
  detail: MatchDetail | null
  /** `false` where no odds are drawn. */
  odds: FirstOdds | null | false
}

/**
 * A room and the match it is about, as the socket tells of them from what the page was rendered with. What happens in
 * the match, and what bookmakers make of it, is shown as late as the picture shows it.
 */
export function useRoom(first: RoomInfo, { detail, odds }: FirstMatch, delay: ScoreDelay) {
  const [info, setInfo] = useState(first)
  const firstId = first.room.match?.id ?? null
  const [matchId, setMatchId] = useState(firstId)
  const [view, setView] = useState<MatchView>({ detail, odds: odds ? odds.list : [] })
  const hearRoom = (message: TopicMessage) => {
    setInfo((known) => takeRoom(known, message))
    setMatchId((known) => matchIdOf(known, message))
  }
  useTopic(roomTopic(first.room.room_id), hearRoom, first.position)
  const hearMatch = useHeldBack<TopicMessage>(
    (message) => setView((known) => takeView(known, matchId, message)),
    delay,
    matchId,
  )
  const current = view.detail?.match.id === matchId ? view.detail : null
  const match = current?.match ?? (info.room.match?.id === matchId ? info.room.match : null)
  const asked = useAskedOdds({ match, first: { matchId: firstId, odds }, push: hearMatch })
  useTopic(
    matchId === null ? null : matchTopic(matchId),
    (message) => {
      asked.hear(message, matchId)
      hearMatch(message)
    },
    detail?.match.id === matchId ? detail?.position : null,
  )
  const { company } = asked
  const quotes = view.odds.find((row) => row.match_id === matchId && row.company_id === company?.id)
  return { info, detail: current, match, odds: company && quotes ? { company, quotes } : null }
}
