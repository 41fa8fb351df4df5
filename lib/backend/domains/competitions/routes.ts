import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/competitions.ts'
import { competitionList } from './list.ts'
import { answerSeasonTable } from './season-table.ts'

export const competitionRoutes = (): Route[] => [
  bind(contract.seasonTable, answerSeasonTable),
  bind(contract.competitionList, competitionList),
]
