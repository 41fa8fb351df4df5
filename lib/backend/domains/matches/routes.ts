import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as analysisContract from '#lib/contract/matches/analysis.ts'
import * as detailContract from '#lib/contract/matches/detail.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import * as listsContract from '#lib/contract/matches/lists.ts'
import * as playCalls from '#lib/contract/matches/plays.ts'
import * as scheduleContract from '#lib/contract/matches/schedule.ts'
import { getAllMatch } from './all-match.ts'
import { createGetMatchAnalysis } from './analysis/analysis.ts'
import { getMatchDays } from './days.ts'
import { createGetMatchDetail } from './detail.ts'
import type { FillIn, FillPast } from './fill-in.ts'
import { getForesight } from './foresight/foresight.ts'
import { getInitialList } from './initial-list.ts'
import { getMatchBrief } from './msg-get-simple.ts'
import { getMatchesOfCompetition } from './of-competition.ts'
import { createGetPlays } from './plays.ts'
import { getRecommended } from './recommend.ts'
import { getSchedule } from './schedule.ts'

export const matchRoutes = ({ fillIn, fillPast }: { fillIn: FillIn; fillPast: FillPast }): Route[] => [
  bind(contract.getInitialList, getInitialList),
  bind(contract.getAllMatch, getAllMatch),
  bind(contract.getMatchBrief, getMatchBrief),
  bind(contract.getRecommended, getRecommended),
  bind(contract.getMatchDays, getMatchDays),
  bind(detailContract.getMatchDetail, createGetMatchDetail(fillIn, fillPast)),
  bind(analysisContract.getMatchAnalysis, createGetMatchAnalysis(fillPast)),
  bind(scheduleContract.getSchedule, getSchedule),
  bind(scheduleContract.getForesight, getForesight),
  bind(playCalls.getPlays, createGetPlays(fillIn)),
  bind(listsContract.getMatchesOfCompetition, getMatchesOfCompetition),
]
