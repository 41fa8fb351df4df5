import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/preferences.ts'
import { getPreferences } from './get-preferences.ts'
import { savePreferences } from './save-preferences.ts'

export const preferenceRoutes = (): Route[] => [
  bind(contract.getPreferences, getPreferences),
  bind(contract.savePreferences, savePreferences),
]
