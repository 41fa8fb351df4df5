import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as analysisContract from '#lib/contract/matches/analysis.ts'
import * as detailContract from '#lib/contract/matches/detail.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import * as scheduleContract from '#lib/contract/matches/schedule.ts'
import { createGetMatchAnalysis } from './analysis/get-match-analysis.ts'
import type { FillIn, FillPast } from './detail/fill-in.ts'
import { createGetMatchDetail } from './detail/get-match-detail.ts'
import { createGetPlays } from './detail/get-plays.ts'
import { getAllMatch } from './lists/get-all-match.ts'
import { getInitialList } from './lists/get-initial-list.ts'
import { getMatchBrief } from './lists/get-match-brief.ts'
import { getMatchDays } from './lists/get-match-days.ts'
import { getMatchesOfCompetition } from './lists/get-matches-of-competition.ts'
import { getRecommended } from './lists/get-recommended.ts'
import { getForesight } from './schedule/get-foresight.ts'
import { getSchedule } from './schedule/get-schedule.ts'

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
  bind(detailContract.getPlays, createGetPlays(fillIn)),
  bind(contract.getMatchesOfCompetition, getMatchesOfCompetition),
]
