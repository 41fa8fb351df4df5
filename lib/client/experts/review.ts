import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/experts/review.ts'

/** The operator's calls for experts and their plans. */
export const getExpertApplications = (
  input: InputOf<typeof contract.getExpertApplications>,
  options?: CallOptions,
) => call(contract.getExpertApplications, input, options)

export const reviewExpertApplication = (
  input: InputOf<typeof contract.reviewExpertApplication>,
  options?: CallOptions,
) => call(contract.reviewExpertApplication, input, options)

export const getAdminExperts = (input: InputOf<typeof contract.getAdminExperts>, options?: CallOptions) =>
  call(contract.getAdminExperts, input, options)

export const setExpertState = (input: InputOf<typeof contract.setExpertState>, options?: CallOptions) =>
  call(contract.setExpertState, input, options)

export const hidePlan = (input: InputOf<typeof contract.hidePlan>, options?: CallOptions) =>
  call(contract.hidePlan, input, options)
