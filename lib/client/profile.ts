import * as z from 'zod/mini'
import * as identityContract from '#lib/contract/accounts/identity.ts'
import * as noticesContract from '#lib/contract/accounts/notices.ts'
import * as ownDataContract from '#lib/contract/accounts/own-data.ts'
import * as contract from '#lib/contract/accounts/profile.ts'
import * as uploadsContract from '#lib/contract/accounts/uploads.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { type CallOptions, call } from './core/call.ts'
import { LoginAgain } from './core/errors.ts'
import { mutationOf } from './queries/mutation-of.ts'

const ticketOrNothing = {
  ...uploadsContract.getUploadTicket,
  output: z.nullable(uploadsContract.uploadTicket),
}

/** One's own profile (lib/contract/profile.ts says what each call takes and answers). */
export const getMember = (options?: CallOptions) => call(contract.getMember, {}, options)
export const updateInfo = (input: InputOf<typeof contract.updateInfo>, options?: CallOptions) =>
  call(contract.updateInfo, input, options)
export const verifyIdentity = (
  input: InputOf<typeof identityContract.verifyIdentity>,
  options?: CallOptions,
) => call(identityContract.verifyIdentity, input, options)
export const getVerifiedInfo = (options?: CallOptions) => call(identityContract.getVerifiedInfo, {}, options)
export const setPaymentPassword = (
  input: InputOf<typeof contract.setPaymentPassword>,
  options?: CallOptions,
) => call(contract.setPaymentPassword, input, options)
export const changePassword = (input: InputOf<typeof contract.changePassword>, options?: CallOptions) =>
  call(contract.changePassword, input, options)
export const sendOwnCode = (captcha: string, options?: CallOptions) =>
  call(contract.sendOwnCode, { captcha }, options)
export const deleteAccount = (input: InputOf<typeof ownDataContract.deleteAccount>, options?: CallOptions) =>
  call(ownDataContract.deleteAccount, input, options)
export const getNotices = (page: number, options?: CallOptions) =>
  call(noticesContract.getNotices, { page, page_size: 20 }, options)
export const readNotices = (input: InputOf<typeof noticesContract.readNotices>, options?: CallOptions) =>
  call(noticesContract.readNotices, input, options)

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
export const verifyIdentityMutation = mutationOf(verifyIdentity)
export const setPaymentPasswordMutation = mutationOf(setPaymentPassword)
export const changePasswordMutation = mutationOf(changePassword)
export const sendOwnCodeMutation = mutationOf(sendOwnCode)
export const deleteAccountMutation = mutationOf(deleteAccount)
export const readNoticesMutation = mutationOf(readNotices)
