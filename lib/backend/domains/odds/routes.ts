import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/odds.ts'
import { getCompanies } from './get-companies.ts'
import { createGetMatchOdds } from './get-match-odds.ts'
import { createGetOddsHistory } from './get-odds-history.ts'
import { getOddsList } from './get-odds-list.ts'
import type { FillIn } from './visibility.ts'

export const oddsRoutes = ({ fillIn }: { fillIn: FillIn }): Route[] => [
  bind(contract.getCompanies, getCompanies),
  bind(contract.getOddsList, getOddsList),
  bind(contract.getMatchOdds, createGetMatchOdds(fillIn)),
  bind(contract.getOddsHistory, createGetOddsHistory(fillIn)),
]
