import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as limits from '#lib/contract/predictions/limits.ts'
import * as matches from '#lib/contract/predictions/matches.ts'
import * as questions from '#lib/contract/predictions/questions.ts'
import * as ranking from '#lib/contract/predictions/ranking.ts'
import * as review from '#lib/contract/predictions/review.ts'
import * as settings from '#lib/contract/predictions/settings.ts'
import * as stakes from '#lib/contract/predictions/stakes.ts'
import { getStakeLimits } from './limits/get-stake-limits.ts'
import { setStakeLimits } from './limits/set-stake-limits.ts'
import { getMatchMarkets } from './matches/get-match-markets.ts'
import { getMatchesToPredict } from './matches/get-matches-to-predict.ts'
import { askQuestion } from './questions/ask-question.ts'
import { cancelQuestion } from './questions/cancel-question.ts'
import { closeQuestion } from './questions/close-question.ts'
import { decideQuestion } from './questions/decide-question.ts'
import { getQuestions } from './questions/get-questions.ts'
import { objectToQuestion } from './questions/object-to-question.ts'
import { getPredictionRanking } from './ranking/get-prediction-ranking.ts'
import { setRankingShown } from './ranking/set-ranking-shown.ts'
import { decideHeldQuestion } from './review/decide-held-question.ts'
import { getQuestionsToReview } from './review/get-questions-to-review.ts'
import { reviewQuestion } from './review/review-question.ts'
import { getPredictionSettings } from './settings/get-prediction-settings.ts'
import { setPredictionSettings } from './settings/set-prediction-settings.ts'
import { getOwnStakes } from './stakes/get-own-stakes.ts'
import { stakeOnMatch } from './stakes/stake-on-match.ts'
import { stakeOnQuestion } from './stakes/stake-on-question.ts'

export const predictionRoutes = (): Route[] => [
  bind(matches.getMatchMarkets, getMatchMarkets),
  bind(matches.getMatchesToPredict, getMatchesToPredict),
  bind(questions.getQuestions, getQuestions),
  bind(questions.askQuestion, askQuestion),
  bind(questions.closeQuestion, closeQuestion),
  bind(questions.decideQuestion, decideQuestion),
  bind(questions.cancelQuestion, cancelQuestion),
  bind(questions.objectToQuestion, objectToQuestion),
  bind(stakes.stakeOnMatch, stakeOnMatch),
  bind(stakes.stakeOnQuestion, stakeOnQuestion),
  bind(stakes.getOwnStakes, getOwnStakes),
  bind(ranking.getPredictionRanking, getPredictionRanking),
  bind(ranking.setRankingShown, setRankingShown),
  bind(limits.getStakeLimits, getStakeLimits),
  bind(limits.setStakeLimits, setStakeLimits),
  bind(review.getQuestionsToReview, getQuestionsToReview),
  bind(review.reviewQuestion, reviewQuestion),
  bind(review.decideHeldQuestion, decideHeldQuestion),
  bind(settings.getPredictionSettings, getPredictionSettings),
  bind(settings.setPredictionSettings, setPredictionSettings),
]
