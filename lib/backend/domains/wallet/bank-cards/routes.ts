import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet/bank-cards.ts'
import { createBindAlipay } from './bind-alipay.ts'
import { createBindBankCard } from './bind-bank-card.ts'
import type { BankCardDeps } from './deps.ts'
import { createGetAlipay } from './get-alipay.ts'
import { createGetBankCard } from './get-bank-card.ts'
import { createRemovePayoutAccount } from './remove-payout-account.ts'

/** Routes of the accounts that income is paid out to. */
export const bankCardRoutes = (deps: BankCardDeps): Route[] => [
  bind(contract.bindBankCard, createBindBankCard(deps)),
  bind(contract.getBankCard, createGetBankCard(deps)),
  bind(contract.bindAlipay, createBindAlipay(deps)),
  bind(contract.getAlipay, createGetAlipay(deps)),
  bind(contract.removePayoutAccount, createRemovePayoutAccount(deps)),
]
