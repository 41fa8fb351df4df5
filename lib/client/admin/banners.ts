import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/banners.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getAllBanners = (page: number, options?: CallOptions) =>
  call(contract.getAllBanners, { page }, options)

export const saveBanner = (input: InputOf<typeof contract.saveBanner>, options?: CallOptions) =>
  call(contract.saveBanner, input, options)

export const removeBanner = (id: number, options?: CallOptions) =>
  call(contract.removeBanner, { id }, options)
