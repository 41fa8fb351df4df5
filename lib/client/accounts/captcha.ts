import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/accounts/captcha.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** Proving to be a person (lib/contract/accounts/captcha.ts says what is set and what answers it). */
export const getChallenge = (input: InputOf<typeof contract.getChallenge>, options?: CallOptions) =>
  call(contract.getChallenge, input, options)

export const answerChallenge = (input: InputOf<typeof contract.answerChallenge>, options?: CallOptions) =>
  call(contract.answerChallenge, input, options)
