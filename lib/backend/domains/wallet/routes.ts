import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/wallet/balances.ts'
import { balances } from './balances.ts'
import { receipt } from './receipt.ts'
import { statement } from './statement.ts'

export const walletRoutes = (): Route[] => [
  bind(contract.balances, balances),
  bind(contract.statement, statement),
  bind(contract.receipt, receipt),
]
