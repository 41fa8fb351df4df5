import * as contract from '#lib/contract/preferences.ts'
import type { Preferences } from '#lib/shared/preferences.ts'
import { type CallOptions, call } from '../core/call.ts'

/** Loads the account's preferences and when they were saved; null where it has none. */
export const getPreferences = (options?: CallOptions) => call(contract.getPreferences, {}, options)

export const savePreferences = (preferences: Preferences, options?: CallOptions) =>
  call(contract.savePreferences, { preferences }, options)
