import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/applications.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** The operator's calls for live rooms: rooms, applications, moderation and what is sold in rooms. */
export const getApplications = (input: InputOf<typeof contract.getApplications>, options?: CallOptions) =>
  call(contract.getApplications, input, options)

export const openApplication = (id: number, options?: CallOptions) =>
  call(contract.openApplication, { id }, options)

export const reviewApplication = (input: InputOf<typeof contract.reviewApplication>, options?: CallOptions) =>
  call(contract.reviewApplication, input, options)
