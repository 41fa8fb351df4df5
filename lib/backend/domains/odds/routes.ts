import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/odds.ts'
import { getCompanies } from './companies.ts'
import { createGetOddsHistory } from './history.ts'
import { getOddsList } from './list.ts'
import { createGetMatchOdds } from './match.ts'
import type { FillIn } from './shown.ts'

export const oddsRoutes = ({ fillIn }: { fillIn: FillIn }): Route[] => [
  bind(contract.getCompanies, getCompanies),
  bind(contract.getOddsList, getOddsList),
  bind(contract.getMatchOdds, createGetMatchOdds(fillIn)),
  bind(contract.getOddsHistory, createGetOddsHistory(fillIn)),
]
