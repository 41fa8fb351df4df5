import * as contract from '#lib/contract/gifts/ranking.ts'
import { type CallOptions, call } from './core/call.ts'

export type RankPeriod = (typeof contract.RANK_PERIODS)[number]

export const getRoomRanking = (roomId: number, period: RankPeriod, options?: CallOptions) =>
  call(contract.getRoomRanking, { room_id: roomId, period }, options)
