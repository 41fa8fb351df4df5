import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/matches.ts'
import { allMatch } from './all-match.ts'
import { matchDays } from './days.ts'
import { createDetail, type FillIn } from './detail.ts'
import { initialList } from './initial-list.ts'
import { msgGetSimple } from './msg-get-simple.ts'
import { recommend } from './recommend.ts'

export const matchRoutes = ({ fillIn }: { fillIn: FillIn }): Route[] => [
  bind(contract.initialList, initialList),
  bind(contract.allMatch, allMatch),
  bind(contract.msgGetSimple, msgGetSimple),
  bind(contract.recommend, recommend),
  bind(contract.matchDays, matchDays),
  bind(contract.detail, createDetail(fillIn)),
]
