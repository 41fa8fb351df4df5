import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/appeals.ts'

export const getAppeals = (input: InputOf<typeof contract.getAppeals>, options?: CallOptions) =>
  call(contract.getAppeals, input, options)

export const decideAppeal = (input: InputOf<typeof contract.decideAppeal>, options?: CallOptions) =>
  call(contract.decideAppeal, input, options)

export const appeal = (input: { sanction_id: number; text: string }, options?: CallOptions) =>
  call(contract.appeal, input, options)

export const appealShutting = (text: string, options?: CallOptions) =>
  call(contract.appealShutting, { text }, options)

export const appealShuttingMutation = mutationOf(appealShutting)

export const decideAppealMutation = mutationOf(decideAppeal)

export const appealMutation = mutationOf(appeal)
