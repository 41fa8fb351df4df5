import type { InputOf } from '#lib/contract/endpoint.ts'
import * as contract from '#lib/contract/spending.ts'
import { type CallOptions, call } from './call.ts'

export type RankPeriod = (typeof contract.RANK_PERIODS)[number]

export const setSpending = (input: InputOf<typeof contract.setSpending>, options?: CallOptions) =>
  call(contract.setSpending, input, options)
export const getRoomRanking = (roomId: number, period: RankPeriod, options?: CallOptions) =>
  call(contract.roomRanking, { room_id: roomId, period }, options)
