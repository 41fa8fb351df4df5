import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet/payout-review.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { createExportBankFile } from './export-bank-file.ts'
import { createGetPayoutReviews } from './get-payout-reviews.ts'
import { createGetPayoutSettings } from './get-payout-settings.ts'
import { createImportBankFile } from './import-bank-file.ts'
import { markWithdrawal } from './mark-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { writePayoutSettings } from './write-payout-settings.ts'

/** Routes of withdrawals in the operator console. */
export const payoutReviewRoutes = (deps: PayoutDeps): Route[] => [
  bind(contract.getPayoutReviews, createGetPayoutReviews(deps)),
  bind(contract.approveWithdrawal, approveWithdrawal),
  bind(contract.refuseWithdrawal, refuseWithdrawal),
  bind(contract.exportBankFile, createExportBankFile(deps)),
  bind(contract.markWithdrawal, markWithdrawal),
  bind(contract.importBankFile, createImportBankFile(deps)),
  bind(contract.getPayoutSettings, createGetPayoutSettings(deps)),
  bind(contract.writePayoutSettings, writePayoutSettings),
]
