import { withHalfLimitCode, withPaymentPassword } from '#lib/backend/domains/gifts/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as applications from '#lib/contract/experts/applications.ts'
import * as chain from '#lib/contract/experts/chain.ts'
import * as dashboard from '#lib/contract/experts/dashboard.ts'
import * as plans from '#lib/contract/experts/plans.ts'
import * as purchases from '#lib/contract/experts/purchases.ts'
import * as records from '#lib/contract/experts/records.ts'
import * as review from '#lib/contract/experts/review.ts'
import { applyForExpert } from './applications/apply-for-expert.ts'
import { getOwnApplication } from './applications/get-own-application.ts'
import { getChainHeads } from './chain/get-chain-heads.ts'
import { getChainLinks } from './chain/get-chain-links.ts'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { getOwnPlans } from './dashboard/get-own-plans.ts'
import { getQuotes } from './dashboard/get-quotes.ts'
import { publishPlan } from './dashboard/publish-plan.ts'
import { getPlan } from './plans/get-plan.ts'
import { getPlans } from './plans/get-plans.ts'
import { likePlan } from './plans/like-plan.ts'
import { buyPlan } from './purchases/buy-plan.ts'
import { getPurchases } from './purchases/get-purchases.ts'
import { getExpert } from './records/get-expert.ts'
import { getExperts } from './records/get-experts.ts'
import { getAdminExperts } from './review/get-admin-experts.ts'
import { getExpertApplications } from './review/get-expert-applications.ts'
import { hidePlan } from './review/hide-plan.ts'
import { reviewExpertApplication } from './review/review-expert-application.ts'
import { setExpertState } from './review/set-expert-state.ts'

export const expertRoutes = ({ secrets }: { secrets: Pick<Secrets, 'sign'> }): Route[] => [
  bind(plans.getPlans, getPlans),
  bind(plans.getPlan, getPlan),
  bind(plans.likePlan, likePlan),
  bind(records.getExperts, getExperts),
  bind(records.getExpert, getExpert),
  bind(purchases.buyPlan, withPaymentPassword(secrets)(withHalfLimitCode(secrets)(buyPlan))),
  bind(purchases.getPurchases, getPurchases),
  bind(applications.applyForExpert, applyForExpert),
  bind(applications.getOwnApplication, getOwnApplication),
  bind(dashboard.getQuotes, getQuotes),
  bind(dashboard.publishPlan, publishPlan),
  bind(dashboard.getDashboard, getDashboard),
  bind(dashboard.getOwnPlans, getOwnPlans),
  bind(chain.getChainHeads, getChainHeads),
  bind(chain.getChainLinks, getChainLinks),
  bind(review.getExpertApplications, getExpertApplications),
  bind(review.reviewExpertApplication, reviewExpertApplication),
  bind(review.getAdminExperts, getAdminExperts),
  bind(review.setExpertState, setExpertState),
  bind(review.hidePlan, hidePlan),
]
