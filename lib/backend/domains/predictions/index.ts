/** The public interface of the predictions domain for other parts of the back end. */
export { askQuestion } from './questions/ask-question.ts'
export { decideQuestion } from './questions/decide-question.ts'
export { setRankingShown } from './ranking/set-ranking-shown.ts'
export { waitsForOperator } from './review/waits-for-operator.ts'
export { type Settled, settleStakes } from './settlement/settle-stakes.ts'
export { stakeOnMatch } from './stakes/stake-on-match.ts'
export { stakeOnQuestion } from './stakes/stake-on-question.ts'
