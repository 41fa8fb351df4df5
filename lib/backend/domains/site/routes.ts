import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/site.ts'
import { settings } from './settings.ts'

export const siteRoutes = (): Route[] => [bind(contract.settings, settings)]
