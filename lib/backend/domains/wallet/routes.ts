import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet.ts'
import { getBalances } from './get-balances.ts'
import { getReceipt } from './get-receipt.ts'
import { getStatement } from './get-statement.ts'

export const walletRoutes = (): Route[] => [
  bind(contract.getBalances, getBalances),
  bind(contract.getStatement, getStatement),
  bind(contract.getReceipt, getReceipt),
]
