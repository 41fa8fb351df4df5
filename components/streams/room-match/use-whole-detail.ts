import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'

interface WholeDetailOptions {
  matchId: number | null
  /** The match of the view has its statistics, line-ups and momentum. */
  isWhole: boolean
  /** Receives the response, which is delayed like a push. */
  push: (message: TopicMessage) => void
}

/**
 * Loads the statistics, line-ups and momentum of a room's match, which its page is rendered without, once `want` is
 * called. Messages since the request are repeated after the response, which may not contain them.
 */
export function useWholeDetail({ matchId, isWhole, push }: WholeDetailOptions) {
  const [isWanted, setIsWanted] = useState(false)
  const later = useRef<TopicMessage[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: streamKeys.roomMatch(matchId ?? 0),
    queryFn: ({ signal }) => {
      later.current = []
      return getMatchDetail(matchId ?? 0, { signal, quiet: true })
    },
    enabled: isWanted && matchId !== null && !isWhole,
    // Loaded again when the page was rendered again, which has none of it.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
  const deliver = useEffectEvent(() => {
    if (!data || matchId === null) return
    const common = { topic: matchTopic(matchId), epoch: '', seq: 0 }
    push({ type: 'snapshot', ...common, snapshot: data })
    for (const message of later.current) push(message)
    later.current = []
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is delivered once
  useEffect(() => deliver(), [data])
  return {
    want: () => setIsWanted(true),
    error,
    isFetching,
    retry: () => void refetch(),
    onMessage: (message: TopicMessage) => {
      if (isFetching) later.current.push(message)
    },
  }
}
