import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/predictions/ranking.ts'
import type { RankingScope } from '#lib/shared/predictions/vocabulary.ts'
import { predictionKeys } from './query-keys.ts'

export const getPredictionRanking = (scope: RankingScope, options?: CallOptions) =>
  call(contract.getPredictionRanking, { scope }, options)

export const setRankingShown = (isShown: boolean, options?: CallOptions) =>
  call(contract.setRankingShown, { is_shown: isShown }, options)

export const predictionRankingQuery = (userId: number, scope: RankingScope) =>
  queryOptions({
    queryKey: predictionKeys.ranking(userId, scope),
    queryFn: ({ signal }) => getPredictionRanking(scope, { signal, quiet: true }),
    staleTime: 0,
  })
