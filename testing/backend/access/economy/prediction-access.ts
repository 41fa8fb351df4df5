import { type Caller, EVERYBODY, USERS } from '../callers.ts'

/** Who may call what about predictions (see ACCESS_MATRIX). */
export const PREDICTION_ACCESS: Record<string, readonly Caller[]> = {
  'api/predictions/matchMarkets': EVERYBODY,
  'api/predictions/matches': EVERYBODY,
  'api/predictions/questions': EVERYBODY,
  'api/predictions/askQuestion': USERS,
  'api/predictions/closeQuestion': USERS,
  'api/predictions/decideQuestion': USERS,
  'api/predictions/cancelQuestion': USERS,
  'api/predictions/objectToQuestion': USERS,
  'api/predictions/stakeOnMatch': USERS,
  'api/predictions/stakeOnQuestion': USERS,
  'api/predictions/ownStakes': USERS,
  'api/predictions/ranking': USERS,
  'api/predictions/setRankingShown': USERS,
  'api/predictions/limits': USERS,
  'api/predictions/setLimits': USERS,
  'api/admin/predictionQuestions': ['operator'],
  'api/admin/reviewPredictionQuestion': ['operator'],
  'api/admin/decideHeldQuestion': ['operator'],
  'api/admin/predictionSettings': ['operator'],
  'api/admin/setPredictionSettings': ['operator'],
}
