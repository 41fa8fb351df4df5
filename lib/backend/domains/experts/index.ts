/** The public interface of the experts domain for other parts of the back end. */

export { type AppendedPlan, appendPlans, type NewPlan } from './chain/append-plans.ts'
export { checkPlans, type KnownHead } from './chain/check-plans.ts'
export { addHeadsFeedRoute } from './chain/heads-feed.ts'
export { appendHeads, headsFile, readHeadsFile } from './chain/heads-file.ts'
export { loadQuotes, pricePick } from './dashboard/load-quotes.ts'
export { loadPlanTarget } from './plans/comment-target.ts'
export { buyPlan } from './purchases/buy-plan.ts'
export { settleAndPayPlans } from './settlement/settle-plans.ts'
export { expertSubscriptions } from './subscriptions.ts'
