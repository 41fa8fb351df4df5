import * as bannersContract from '#lib/contract/admin/banners.ts'
import * as campaigns from '#lib/contract/admin/campaigns.ts'
import * as identitiesContract from '#lib/contract/admin/identities.ts'
import * as contract from '#lib/contract/admin/operators.ts'
import * as pinsContract from '#lib/contract/admin/pins.ts'
import * as site from '#lib/contract/admin/settings.ts'
import * as usersContract from '#lib/contract/admin/users.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { OddsDisplay } from '#lib/shared/site-words.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'
import { operatorMutation } from './queries/operator-mutation.ts'

/** The operator's console (lib/contract/admin.ts and admin-site.ts say what each call takes and answers). */
export const adminLogin = (input: InputOf<typeof contract.adminLogin>, options?: CallOptions) =>
  call(contract.adminLogin, input, options)
export const getOperator = (options?: CallOptions) => call(contract.getOperator, {}, options)
export const getSmsOutbox = (page: number, options?: CallOptions) =>
  call(contract.getSmsOutbox, { page }, options)
export const findUsers = (input: InputOf<typeof usersContract.findUsers>, options?: CallOptions) =>
  call(usersContract.findUsers, input, options)
export const lookAtUser = (id: number, options?: CallOptions) =>
  call(usersContract.lookAtUser, { id }, options)
export const signOutUser = (input: InputOf<typeof usersContract.signOutUser>, options?: CallOptions) =>
  call(usersContract.signOutUser, input, options)
export const blockUser = (input: InputOf<typeof usersContract.blockUser>, options?: CallOptions) =>
  call(usersContract.blockUser, input, options)
export const unblockUser = (input: InputOf<typeof usersContract.unblockUser>, options?: CallOptions) =>
  call(usersContract.unblockUser, input, options)
export const getIdentities = (
  input: InputOf<typeof identitiesContract.getIdentities>,
  options?: CallOptions,
) => call(identitiesContract.getIdentities, input, options)
export const openIdentity = (id: number, options?: CallOptions) =>
  call(identitiesContract.openIdentity, { id }, options)
export const reviewIdentity = (
  input: InputOf<typeof identitiesContract.reviewIdentity>,
  options?: CallOptions,
) => call(identitiesContract.reviewIdentity, input, options)
export const getAuditLog = (input: InputOf<typeof contract.getAuditLog>, options?: CallOptions) =>
  call(contract.getAuditLog, input, options)
export const readSettings = (options?: CallOptions) => call(site.readSettings, {}, options)
export const writeSetting = (input: InputOf<typeof site.writeSetting>, options?: CallOptions) =>
  call(site.writeSetting, input, options)
export const writeCountryCodes = (countries: readonly string[], options?: CallOptions) =>
  call(site.writeCountryCodes, { countries: countries.join(',') }, options)
export const writeOddsDisplay = (display: OddsDisplay, options?: CallOptions) =>
  call(site.writeOddsDisplay, { display }, options)
export const getAllBanners = (page: number, options?: CallOptions) =>
  call(bannersContract.getAllBanners, { page }, options)
export const saveBanner = (input: InputOf<typeof bannersContract.saveBanner>, options?: CallOptions) =>
  call(bannersContract.saveBanner, input, options)
export const removeBanner = (id: number, options?: CallOptions) =>
  call(bannersContract.removeBanner, { id }, options)
export const getCampaigns = (page: number, options?: CallOptions) =>
  call(campaigns.getCampaigns, { page }, options)
export const saveCampaign = (input: InputOf<typeof campaigns.saveCampaign>, options?: CallOptions) =>
  call(campaigns.saveCampaign, input, options)
export const removeCampaign = (id: number, options?: CallOptions) =>
  call(campaigns.removeCampaign, { id }, options)
export const getPins = (options?: CallOptions) => call(pinsContract.getPins, {}, options)
export const savePin = (input: InputOf<typeof pinsContract.savePin>, options?: CallOptions) =>
  call(pinsContract.savePin, input, options)
export const orderPins = (ids: readonly number[], options?: CallOptions) =>
  call(pinsContract.orderPins, { ids: [...ids] }, options)
export const removePin = (id: number, options?: CallOptions) => call(pinsContract.removePin, { id }, options)

export const adminLoginMutation = mutationOf(adminLogin)
export const savePinMutation = () => operatorMutation(savePin)
export const orderPinsMutation = () => operatorMutation(orderPins)
export const writeOddsDisplayMutation = () => operatorMutation(writeOddsDisplay)
export const writeCountryCodesMutation = () => operatorMutation(writeCountryCodes)
