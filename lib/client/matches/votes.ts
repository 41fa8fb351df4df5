import { type MutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { matchKeys } from '#lib/client/matches/query-keys.ts'
import * as contract from '#lib/contract/matches/votes.ts'
import type { VoteChoice } from '#lib/shared/vocabulary/votes.ts'

export const getVotes = (id: number, options?: CallOptions) => call(contract.getVotes, { id }, options)

export const castVote = (input: { id: number; choice: VoteChoice }, options?: CallOptions) =>
  call(contract.castVote, input, options)

/** The votes on a match as a user may see them; null: a guest. The page provides those of a guest who has not voted. */
export const votesQuery = (userId: number | null, id: number) =>
  queryOptions({
    queryKey: matchKeys.matchVotes(userId, id),
    queryFn: ({ signal }) => getVotes(id, { signal, quiet: true }),
    // The topic of the match sends new totals.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** Votes on a match. The refusal of a second vote is followed by the votes as they are. */
export const castVoteMutation = (client: QueryClient, userId: number | null, id: number) => {
  const { queryKey } = votesQuery(userId, id)
  return {
    mutationFn: (choice) => castVote({ id, choice }, { quiet: true }),
    onSuccess: (votes) => {
      client.setQueryData(queryKey, votes)
      rememberVote(id)
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  } satisfies MutationOptions<contract.MatchVotes, Error, VoteChoice>
}

/** Key in the local storage: the matches on which a guest of this browser has voted. */
const VOTED_KEY = 'votedMatches'
const MAX_VOTED = 200

/**
 * Whether a guest has voted from this browser, so that the page has to load their vote: pages are the same for all
 * visitors, and most have not voted.
 */
export function hasVoted(id: number): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VOTED_KEY) ?? '[]')
    return Array.isArray(stored) && stored.includes(id)
  } catch {
    return false
  }
}

function rememberVote(id: number): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VOTED_KEY) ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((one) => one !== id) : []
    localStorage.setItem(VOTED_KEY, JSON.stringify([...ids, id].slice(-MAX_VOTED)))
  } catch {
    // Without storage the vote is shown until the page is left.
  }
}
