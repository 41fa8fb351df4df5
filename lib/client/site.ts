import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/site.ts'
import { type CallOptions, call } from './core/call.ts'

export const getSettings = (options?: CallOptions) => call(contract.getSettings, {}, options)

/** Where a page's push socket is: an address of another host is the back end's own; null is ours, which the page knows by itself. */
export const socketOf = (settings: OutputOf<typeof contract.getSettings> | undefined): string | null =>
  settings?.websocket.includes('://') ? settings.websocket : null

/** The calling codes that may register, in the reader's language. */
export const getCountryCodes = async (options?: CallOptions) =>
  (await call(contract.getSettings, { country_codes: true }, options)).CountryCode

export const getBanners = (input: InputOf<typeof contract.getBanners>, options?: CallOptions) =>
  call(contract.getBanners, input, options)

export const getAdverts = (input: InputOf<typeof contract.getAdverts>, options?: CallOptions) =>
  call(contract.getAdverts, input, options)

export const getCampaign = (options?: CallOptions) => call(contract.getCampaign, {}, options)
