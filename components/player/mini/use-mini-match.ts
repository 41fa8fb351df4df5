import { useState } from 'react'
import { useDelayQueue } from '#components/streams/delay/use-delay-queue.ts'
import { applyMatchMessage } from '#components/streams/room-match/apply-match-message.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { MiniRoom } from './mini-room.ts'

/**
 * Returns the match of the mini player, starting with the state its page last showed. Updates keep the delay
 * measured on that page, so that nothing is shown before the picture.
 */
export function useMiniMatch({ match, delay }: Pick<MiniRoom, 'match' | 'delay'>, id: number | null) {
  const [detail, setDetail] = useState<MatchDetail | null>(null)
  const deliver = useDelayQueue<TopicMessage>(
    (message) => setDetail((known) => applyMatchMessage(known, message)),
    delay,
    id,
  )
  useTopic(id === null ? null : matchTopic(id), deliver, null)
  const known: (MatchRow | null)[] = [detail?.match ?? null, match]
  return known.find((row) => row !== null && row.id === id) ?? null
}
