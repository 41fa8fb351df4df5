import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/odds.ts'
import { companies } from './companies.ts'
import { createOddsHistory } from './history.ts'
import { oddsList } from './list.ts'
import { createMatchOdds } from './match.ts'
import type { FillIn } from './shown.ts'

export const oddsRoutes = ({ fillIn }: { fillIn: FillIn }): Route[] => [
  bind(contract.companies, companies),
  bind(contract.oddsList, oddsList),
  bind(contract.matchOdds, createMatchOdds(fillIn)),
  bind(contract.oddsHistory, createOddsHistory(fillIn)),
]
