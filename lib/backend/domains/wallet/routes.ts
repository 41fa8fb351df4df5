import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet/wallet.ts'
import type { BankCardDeps } from './bank-cards/deps.ts'
import { bankCardRoutes } from './bank-cards/routes.ts'
import { getBalances } from './get-balances.ts'
import { getReceipt } from './get-receipt.ts'
import { getStatement } from './get-statement.ts'
import { payoutReviewRoutes } from './payout-review/routes.ts'
import type { PayoutDeps } from './payouts/deps.ts'
import { payoutRoutes } from './payouts/routes.ts'

export const walletRoutes = (deps: BankCardDeps & PayoutDeps): Route[] => [
  bind(contract.getBalances, getBalances),
  bind(contract.getStatement, getStatement),
  bind(contract.getReceipt, getReceipt),
  ...bankCardRoutes(deps),
  ...payoutRoutes(deps),
  ...payoutReviewRoutes(deps),
]
