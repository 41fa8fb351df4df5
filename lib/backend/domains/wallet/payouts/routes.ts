import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet/payouts.ts'
import { createApplyForWithdrawal } from './apply-for-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { createConvertIncome } from './convert-income.ts'
import type { PayoutDeps } from './deps.ts'
import { createGetPayoutTerms } from './get-payout-terms.ts'
import { getWithdrawals } from './get-withdrawals.ts'
import { getYearlyStatement } from './get-yearly-statement.ts'

/** Routes of withdrawals and conversions of income. */
export const payoutRoutes = (deps: PayoutDeps): Route[] => [
  bind(contract.getPayoutTerms, createGetPayoutTerms(deps)),
  bind(contract.applyForWithdrawal, createApplyForWithdrawal(deps)),
  bind(contract.getWithdrawals, getWithdrawals),
  bind(contract.cancelWithdrawal, cancelWithdrawal),
  bind(contract.convertIncome, createConvertIncome(deps)),
  bind(contract.getYearlyStatement, getYearlyStatement),
]
