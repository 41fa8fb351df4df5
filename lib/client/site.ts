import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/site.ts'
import { type CallOptions, call } from './core/call.ts'

export const getSettings = (options?: CallOptions) => call(contract.getSettings, {}, options)

/**
 * Address of the page's push socket: an address on another host where the back end has its own; null where it
 * is this site's, which the page derives itself.
 */
export const socketOf = (settings: OutputOf<typeof contract.getSettings> | undefined): string | null =>
  settings?.websocket.includes('://') ? settings.websocket : null

/** The calling codes that may register, in the user's language. */
export const getCountryCodes = async (options?: CallOptions) =>
  (await call(contract.getSettings, { country_codes: true }, options)).CountryCode

export const getBanners = (input: InputOf<typeof contract.getBanners>, options?: CallOptions) =>
  call(contract.getBanners, input, options)

export const getAdverts = (input: InputOf<typeof contract.getAdverts>, options?: CallOptions) =>
  call(contract.getAdverts, input, options)

export const getCampaign = (options?: CallOptions) => call(contract.getCampaign, {}, options)
