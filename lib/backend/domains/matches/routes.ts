import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as analysisContract from '#lib/contract/matches/analysis.ts'
import * as detailContract from '#lib/contract/matches/detail.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import * as listsContract from '#lib/contract/matches/lists.ts'
import * as playCalls from '#lib/contract/matches/plays.ts'
import * as scheduleContract from '#lib/contract/matches/schedule.ts'
import { allMatch } from './all-match.ts'
import { createAnalysis } from './analysis/analysis.ts'
import { matchDays } from './days.ts'
import { createDetail } from './detail.ts'
import type { FillIn, FillPast } from './fill-in.ts'
import { foresight } from './foresight/foresight.ts'
import { initialList } from './initial-list.ts'
import { msgGetSimple } from './msg-get-simple.ts'
import { ofCompetition } from './of-competition.ts'
import { createPlays } from './plays.ts'
import { recommend } from './recommend.ts'
import { schedule } from './schedule.ts'

export const matchRoutes = ({ fillIn, fillPast }: { fillIn: FillIn; fillPast: FillPast }): Route[] => [
  bind(contract.initialList, initialList),
  bind(contract.allMatch, allMatch),
  bind(contract.msgGetSimple, msgGetSimple),
  bind(contract.recommend, recommend),
  bind(contract.matchDays, matchDays),
  bind(detailContract.detail, createDetail(fillIn, fillPast)),
  bind(analysisContract.analysis, createAnalysis(fillPast)),
  bind(scheduleContract.schedule, schedule),
  bind(scheduleContract.foresight, foresight),
  bind(playCalls.plays, createPlays(fillIn)),
  bind(listsContract.ofCompetition, ofCompetition),
]
