import * as z from 'zod/mini'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { LoginRequired } from '#lib/client/core/errors.ts'
import * as contract from '#lib/contract/accounts/uploads.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

const ticketOrNothing = {
  ...contract.getUploadTicket,
  output: z.nullable(contract.uploadTicket),
}

/** Loads a ticket for one upload. Rejects with LoginRequired when it comes without data. */
export async function getUploadTicket(
  input: InputOf<typeof contract.getUploadTicket>,
  options?: CallOptions,
): Promise<contract.UploadTicket> {
  const ticket = await call(ticketOrNothing, input, options)
  if (ticket === null) throw new LoginRequired('an upload ticket came without data')
  return ticket
}

export const startUpload = (input: InputOf<typeof contract.startUpload>, options?: CallOptions) =>
  call(contract.startUpload, input, options)

/** Loads which parts of an upload are there, and tickets for the next missing ones. */
export const getUploadParts = (key: string, options?: CallOptions) =>
  call(contract.getUploadParts, { key }, options)
