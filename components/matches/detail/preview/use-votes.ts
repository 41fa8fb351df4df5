import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { castVoteMutation, hasVoted, votesQuery } from '#lib/client/matches/votes.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import { type MatchVotes, votesPush } from '#lib/contract/matches/votes.ts'

/** When a match begins, its open pages load the result within this time (ms), not all at once. */
const SPREAD_MS = 5_000
const never = () => () => {}

/** Returns the votes after new totals; they are shown only to who may see them. */
export function applyTotals(votes: MatchVotes, totals: NonNullable<MatchVotes['totals']>): MatchVotes {
  return { ...votes, count: totals.home + totals.draw + totals.away, totals: votes.totals && totals }
}

/** The votes on the page's match, updated by its topic, and how to vote. `begun`: voting is over. */
export function useVotes(matchId: number, begun: boolean) {
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const voted = useSyncExternalStore(
    never,
    () => hasVoted(matchId),
    () => false,
  )
  const guests = votesQuery(null, matchId).queryKey
  const { queryKey, ...options } = votesQuery(userId, matchId)
  const { data: votes } = useQuery({
    queryKey,
    ...options,
    placeholderData: () => client.getQueryData(guests),
  })
  const vote = useMutation(castVoteMutation(client, userId, matchId))
  useTopic(
    votes && (votes.is_open || !begun) ? matchTopic(matchId) : null,
    (message) => {
      if (message.type === 'snapshot') return void client.invalidateQueries({ queryKey })
      const push = message.type === 'votes' ? votesPush.safeParse(message).data : undefined
      if (push?.match_id === matchId)
        client.setQueryData(queryKey, (known) => known && applyTotals(known, push.totals))
    },
    // New totals replace old ones, so none are missed.
    'now',
  )
  const isGuestVote = voted && userId === null && votes?.own === null
  useEffect(() => {
    if (isGuestVote) void client.invalidateQueries({ queryKey: votesQuery(null, matchId).queryKey })
  }, [client, isGuestVote, matchId])
  const isResultMissing = begun && votes?.is_open === true
  useEffect(() => {
    if (!isResultMissing) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: votesQuery(userId, matchId).queryKey }),
      Math.random() * SPREAD_MS,
    )
    return () => clearTimeout(timer)
  }, [client, isResultMissing, userId, matchId])
  return { votes, vote }
}
