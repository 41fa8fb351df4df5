import { useQuery } from '@tanstack/react-query'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/accounts/profile.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** The user's own profile (lib/contract/accounts/profile.ts describes each call). */
export const getMember = (options?: CallOptions) => call(contract.getMember, {}, options)

export const updateInfo = (input: InputOf<typeof contract.updateInfo>, options?: CallOptions) =>
  call(contract.updateInfo, input, options)

export const getCustomerService = (options?: CallOptions) => call(contract.getCustomerService, {}, options)

export const setPaymentPassword = (
  input: InputOf<typeof contract.setPaymentPassword>,
  options?: CallOptions,
) => call(contract.setPaymentPassword, input, options)

export const changePassword = (input: InputOf<typeof contract.changePassword>, options?: CallOptions) =>
  call(contract.changePassword, input, options)

export const sendOwnCode = (captcha: string, options?: CallOptions) =>
  call(contract.sendOwnCode, { captcha }, options)

export const updateInfoMutation = mutationOf(updateInfo)

export const setPaymentPasswordMutation = mutationOf(setPaymentPassword)

export const changePasswordMutation = mutationOf(changePassword)

export const sendOwnCodeMutation = mutationOf(sendOwnCode)

export const useMember = (userId: number) =>
  useQuery({
    queryKey: accountKeys.member(userId),
    queryFn: ({ signal }) => getMember({ signal, quiet: true }),
  })
