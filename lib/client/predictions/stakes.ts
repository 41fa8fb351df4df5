import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { requestKey, sendTwice } from '#lib/client/core/request-key.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/stakes.ts'
import type { StakeList } from '#lib/shared/predictions/vocabulary.ts'
import { predictionKeys } from './query-keys.ts'

export const stakeOnMatch = (input: InputOf<typeof contract.stakeOnMatch>, options?: CallOptions) =>
  call(contract.stakeOnMatch, input, options)

export const stakeOnQuestion = (input: InputOf<typeof contract.stakeOnQuestion>, options?: CallOptions) =>
  call(contract.stakeOnQuestion, input, options)

export const getOwnStakes = (input: InputOf<typeof contract.getOwnStakes>, options?: CallOptions) =>
  call(contract.getOwnStakes, input, options)

/** A page of the user's open or settled stakes. */
export const ownStakesQuery = (userId: number, state: StakeList, page: number) =>
  queryOptions({
    queryKey: predictionKeys.stakes(userId, state, page),
    queryFn: ({ signal }) => getOwnStakes({ state, page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Refetches all that a stake of the user, or its settlement, changes. */
export function refreshStakes(client: QueryClient, userId: number): void {
  for (const queryKey of [
    predictionKeys.anyStakes(userId),
    predictionKeys.anyRanking(userId),
    predictionKeys.limits(userId),
    walletKeys.anyWallet(userId),
  ])
    void client.invalidateQueries({ queryKey })
}

type OnMatch = Omit<InputOf<typeof contract.stakeOnMatch>, 'idempotency_key'>

/** Stakes on a market of a match; a refusal's `data` is `stakeRefused` of the contract. */
export const stakeOnMatchMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (input: OnMatch) => {
    const keyed = { ...input, idempotency_key: requestKey() }
    return sendTwice(() => stakeOnMatch(keyed, { quiet: true }))
  },
  onSettled: (_answer: unknown, _error: unknown, { match_id: matchId }: OnMatch) => {
    refreshStakes(client, userId)
    void client.invalidateQueries({ queryKey: predictionKeys.markets(Number(matchId)) })
    void client.invalidateQueries({ queryKey: predictionKeys.anyMatches })
  },
})

type OnQuestion = Omit<InputOf<typeof contract.stakeOnQuestion>, 'idempotency_key'>

/** Stakes on an answer to a question of a room. */
export const stakeOnQuestionMutation = (client: QueryClient, userId: number, roomId: number) => ({
  mutationFn: (input: OnQuestion) => {
    const keyed = { ...input, idempotency_key: requestKey() }
    return sendTwice(() => stakeOnQuestion(keyed, { quiet: true }))
  },
  onSettled: () => {
    refreshStakes(client, userId)
    void client.invalidateQueries({ queryKey: predictionKeys.questions(userId, roomId) })
  },
})
