import type { FillPast } from '#lib/backend/domains/matches/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/odds.ts'
import { createFillList } from './fill-list.ts'
import { getCompanies } from './get-companies.ts'
import { createGetMatchOdds } from './get-match-odds.ts'
import { createGetOddsHistory } from './get-odds-history.ts'
import { createGetOddsList } from './get-odds-list.ts'
import type { FillIn } from './visibility.ts'

interface OddsFeeds {
  fillIn: FillIn
  fillPast: FillPast
}

export const oddsRoutes = ({ fillIn, fillPast }: OddsFeeds): Route[] => [
  bind(contract.getCompanies, getCompanies),
  bind(contract.getOddsList, createGetOddsList(createFillList(fillPast))),
  bind(contract.getMatchOdds, createGetMatchOdds(fillIn)),
  bind(contract.getOddsHistory, createGetOddsHistory(fillIn)),
]
