import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/search.ts'
import type { SearchDeps } from './deps.ts'
import { createGetHot } from './get-hot.ts'
import { createReportSearched } from './report-searched.ts'
import { createSearchAll } from './search-all.ts'
import { createSearchAnchor } from './search-anchor.ts'
import { createSearchLive } from './search-live.ts'
import { createSuggest } from './suggest.ts'

export const searchRoutes = (search: SearchDeps): Route[] => [
  bind(contract.searchAll, createSearchAll(search)),
  bind(contract.searchAnchor, createSearchAnchor(search.index)),
  bind(contract.searchLive, createSearchLive(search.index)),
  bind(contract.getHot, createGetHot(search)),
  bind(contract.suggest, createSuggest(search.index)),
  bind(contract.reportSearched, createReportSearched(search)),
]
