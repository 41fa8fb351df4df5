import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import * as contract from '#lib/contract/gifts/ranking.ts'

export type RankPeriod = (typeof contract.RANK_PERIODS)[number]

export const getRoomRanking = (roomId: number, period: RankPeriod, options?: CallOptions) =>
  call(contract.getRoomRanking, { room_id: roomId, period }, options)

export const getAnchorExperience = (page: number, options?: CallOptions) =>
  call(contract.getAnchorExperience, { page }, options)

export const useRanking = (userId: number, roomId: number, period: RankPeriod) =>
  useQuery({
    queryKey: giftKeys.ranking(userId, roomId, period),
    queryFn: ({ signal }) => getRoomRanking(roomId, period, { signal, quiet: true }),
  })
