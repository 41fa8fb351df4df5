import * as contract from '#lib/contract/admin.ts'
import * as campaigns from '#lib/contract/admin-campaigns.ts'
import * as site from '#lib/contract/admin-site.ts'
import type { InputOf } from '#lib/contract/endpoint.ts'
import type { OddsDisplay } from '#lib/shared/site-words.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'
import { operatorMutation } from './queries/operator-mutation.ts'

/** The operator's console (lib/contract/admin.ts and admin-site.ts say what each call takes and answers). */
export const adminLogin = (input: InputOf<typeof contract.adminLogin>, options?: CallOptions) =>
  call(contract.adminLogin, input, options)
export const getOperator = (options?: CallOptions) => call(contract.adminMe, {}, options)
export const getSmsOutbox = (page: number, options?: CallOptions) =>
  call(contract.smsOutbox, { page }, options)
export const findUsers = (input: InputOf<typeof contract.findUsers>, options?: CallOptions) =>
  call(contract.findUsers, input, options)
export const lookAtUser = (id: number, options?: CallOptions) => call(contract.lookAtUser, { id }, options)
export const signOutUser = (input: InputOf<typeof contract.signOutUser>, options?: CallOptions) =>
  call(contract.signOutUser, input, options)
export const blockUser = (input: InputOf<typeof contract.blockUser>, options?: CallOptions) =>
  call(contract.blockUser, input, options)
export const unblockUser = (input: InputOf<typeof contract.unblockUser>, options?: CallOptions) =>
  call(contract.unblockUser, input, options)
export const getIdentities = (input: InputOf<typeof contract.identities>, options?: CallOptions) =>
  call(contract.identities, input, options)
export const openIdentity = (id: number, options?: CallOptions) =>
  call(contract.openIdentity, { id }, options)
export const reviewIdentity = (input: InputOf<typeof contract.reviewIdentity>, options?: CallOptions) =>
  call(contract.reviewIdentity, input, options)
export const getAuditLog = (input: InputOf<typeof contract.auditLog>, options?: CallOptions) =>
  call(contract.auditLog, input, options)
export const readSettings = (options?: CallOptions) => call(site.readSettings, {}, options)
export const writeSetting = (input: InputOf<typeof site.writeSetting>, options?: CallOptions) =>
  call(site.writeSetting, input, options)
export const writeCountryCodes = (countries: readonly string[], options?: CallOptions) =>
  call(site.writeCountryCodes, { countries: countries.join(',') }, options)
export const writeOddsDisplay = (display: OddsDisplay, options?: CallOptions) =>
  call(site.writeOddsDisplay, { display }, options)
export const getAllBanners = (page: number, options?: CallOptions) => call(site.bannerList, { page }, options)
export const saveBanner = (input: InputOf<typeof site.saveBanner>, options?: CallOptions) =>
  call(site.saveBanner, input, options)
export const removeBanner = (id: number, options?: CallOptions) => call(site.removeBanner, { id }, options)
export const getCampaigns = (page: number, options?: CallOptions) =>
  call(campaigns.campaignList, { page }, options)
export const saveCampaign = (input: InputOf<typeof campaigns.saveCampaign>, options?: CallOptions) =>
  call(campaigns.saveCampaign, input, options)
export const removeCampaign = (id: number, options?: CallOptions) =>
  call(campaigns.removeCampaign, { id }, options)
export const getPins = (options?: CallOptions) => call(campaigns.pinList, {}, options)
export const savePin = (input: InputOf<typeof campaigns.savePin>, options?: CallOptions) =>
  call(campaigns.savePin, input, options)
export const orderPins = (ids: readonly number[], options?: CallOptions) =>
  call(campaigns.orderPins, { ids: [...ids] }, options)
export const removePin = (id: number, options?: CallOptions) => call(campaigns.removePin, { id }, options)

export const adminLoginMutation = mutationOf(adminLogin)
export const savePinMutation = () => operatorMutation(savePin)
export const orderPinsMutation = () => operatorMutation(orderPins)
export const writeOddsDisplayMutation = () => operatorMutation(writeOddsDisplay)
export const writeCountryCodesMutation = () => operatorMutation(writeCountryCodes)
