import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as analysisContract from '#lib/contract/matches/analysis.ts'
import * as detailContract from '#lib/contract/matches/detail.ts'
import * as contract from '#lib/contract/matches/lists.ts'
import * as ratingsContract from '#lib/contract/matches/ratings.ts'
import * as scheduleContract from '#lib/contract/matches/schedule.ts'
import * as votesContract from '#lib/contract/matches/votes.ts'
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
import { getScorers } from './lists/get-scorers.ts'
import { getFanRatings } from './ratings/get-fan-ratings.ts'
import { ratePlayers } from './ratings/rate-players.ts'
import { getForesight } from './schedule/get-foresight.ts'
import { getSchedule } from './schedule/get-schedule.ts'
import { createCastVote } from './votes/cast-vote.ts'
import { createGetVotes } from './votes/get-votes.ts'

interface MatchDeps {
  fillIn: FillIn
  fillPast: FillPast
  secrets: Pick<Secrets, 'sign'>
}

export const matchRoutes = ({ fillIn, fillPast, secrets }: MatchDeps): Route[] => [
  bind(contract.getInitialList, getInitialList),
  bind(contract.getAllMatch, getAllMatch),
  bind(contract.getMatchBrief, getMatchBrief),
  bind(contract.getRecommended, getRecommended),
  bind(contract.getMatchDays, getMatchDays),
  bind(contract.getScorers, getScorers),
  bind(detailContract.getMatchDetail, createGetMatchDetail(fillIn, fillPast)),
  bind(analysisContract.getMatchAnalysis, createGetMatchAnalysis(fillPast)),
  bind(scheduleContract.getSchedule, getSchedule),
  bind(scheduleContract.getForesight, getForesight),
  bind(detailContract.getPlays, createGetPlays(fillIn)),
  bind(contract.getMatchesOfCompetition, getMatchesOfCompetition),
  bind(ratingsContract.getFanRatings, getFanRatings),
  bind(ratingsContract.ratePlayers, ratePlayers),
  bind(votesContract.getVotes, createGetVotes(secrets)),
  bind(votesContract.castVote, createCastVote(secrets)),
]
