import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import * as contract from '#lib/contract/admin/settings.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { SiteFeature } from '#lib/shared/features/features.ts'
import type { OddsDisplay, VideoRules } from '#lib/shared/vocabulary/site.ts'

export const readSettings = (options?: CallOptions) => call(contract.readSettings, {}, options)

export const writeSetting = (input: InputOf<typeof contract.writeSetting>, options?: CallOptions) =>
  call(contract.writeSetting, input, options)

export const writeCountryCodes = (countries: readonly string[], options?: CallOptions) =>
  call(contract.writeCountryCodes, { countries: countries.join(',') }, options)

export const writeOddsDisplay = (display: OddsDisplay, options?: CallOptions) =>
  call(contract.writeOddsDisplay, { display }, options)

export const writeVideoRules = (rules: VideoRules, options?: CallOptions) =>
  call(contract.writeVideoRules, rules, options)

export const writeVideoRulesMutation = () => operatorMutation(writeVideoRules)

export const writeOddsDisplayMutation = () => operatorMutation(writeOddsDisplay)

export const writeCountryCodesMutation = () => operatorMutation(writeCountryCodes)

export const writeFeature = (input: { feature: SiteFeature; on: boolean }, options?: CallOptions) =>
  call(contract.writeFeature, input, options)

export const writeFeatureMutation = () => operatorMutation(writeFeature)
