import { useState } from 'react'
import { useHeldBack } from '#components/streams/delay/use-held-back.ts'
import { takeMatch } from '#components/streams/room-match/take-match.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { MiniRoom } from './mini-room.ts'

/**
 * The match of the room in the corner, as its page showed it last and from then on as late as the picture in the corner:
 * the delay that the page measured goes on, so that what waited there is shown no sooner here.
 */
export function useMiniMatch({ match, delay }: Pick<MiniRoom, 'match' | 'delay'>, id: number | null) {
  const [detail, setDetail] = useState<MatchDetail | null>(null)
  const hear = useHeldBack<TopicMessage>(
    (message) => setDetail((known) => takeMatch(known, message)),
    delay,
    id,
  )
  useTopic(id === null ? null : matchTopic(id), hear, null)
  const known: (MatchRow | null)[] = [detail?.match ?? null, match]
  return known.find((row) => row !== null && row.id === id) ?? null
}
