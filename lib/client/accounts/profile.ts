import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { LoginAgain } from '#lib/client/core/errors.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/accounts/profile.ts'
import * as uploadsContract from '#lib/contract/accounts/uploads.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

const ticketOrNothing = {
  ...uploadsContract.getUploadTicket,
  output: z.nullable(uploadsContract.uploadTicket),
}

/** One's own profile (lib/contract/accounts/profile.ts says what each call takes and answers). */
export const getMember = (options?: CallOptions) => call(contract.getMember, {}, options)

export const updateInfo = (input: InputOf<typeof contract.updateInfo>, options?: CallOptions) =>
  call(contract.updateInfo, input, options)

export const setPaymentPassword = (
  input: InputOf<typeof contract.setPaymentPassword>,
  options?: CallOptions,
) => call(contract.setPaymentPassword, input, options)

export const changePassword = (input: InputOf<typeof contract.changePassword>, options?: CallOptions) =>
  call(contract.changePassword, input, options)

export const sendOwnCode = (captcha: string, options?: CallOptions) =>
  call(contract.sendOwnCode, { captcha }, options)

/** A ticket for one upload. Rejects with LoginAgain when it comes without data. */
export async function getUploadTicket(
  input: InputOf<typeof uploadsContract.getUploadTicket>,
  options?: CallOptions,
): Promise<uploadsContract.UploadTicket> {
  const ticket = await call(ticketOrNothing, input, options)
  if (ticket === null) throw new LoginAgain('an upload ticket came without data')
  return ticket
}

export const updateInfoMutation = mutationOf(updateInfo)

export const setPaymentPasswordMutation = mutationOf(setPaymentPassword)

export const changePasswordMutation = mutationOf(changePassword)

export const sendOwnCodeMutation = mutationOf(sendOwnCode)

export const useMember = (userId: number) =>
  useQuery({ queryKey: keys.member(userId), queryFn: ({ signal }) => getMember({ signal, quiet: true }) })
