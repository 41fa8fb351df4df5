import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/campaigns.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getCampaigns = (page: number, options?: CallOptions) =>
  call(contract.getCampaigns, { page }, options)

export const saveCampaign = (input: InputOf<typeof contract.saveCampaign>, options?: CallOptions) =>
  call(contract.saveCampaign, input, options)

export const removeCampaign = (id: number, options?: CallOptions) =>
  call(contract.removeCampaign, { id }, options)
