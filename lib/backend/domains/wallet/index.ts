/** The public interface of the wallet domain for other parts of the back end. Money is moved by `move`. */
export { type Balance, balancesOf } from './balances-of.ts'
export { accountAad } from './bank-cards/load-payout-account.ts'
export { debtOf, giveBack, repayDebt, takeBack } from './debts/debts.ts'
export { earnedBetween } from './earned-between.ts'
export { freeze, settle, unfreeze } from './holds.ts'
export { type Breach, checkLedger } from './invariants/invariants.ts'
export {
  type Entry,
  type Movement,
  type MoveResult,
  move,
  NOT_ENOUGH,
  notEnough,
} from './ledger.ts'
export { recordApproval } from './payout-review/approve-withdrawal.ts'
export { createWithdrawal } from './payouts/create-withdrawal.ts'
export { endReturned } from './payouts/paying/end-withdrawal.ts'
export { payDueWithdrawals } from './payouts/paying/pay-due.ts'
export {
  fingerprintOf,
  hasIdempotencyKey,
  type IdempotentResult,
  runIdempotent,
  sweepKeys,
} from './run-idempotent.ts'
export { type BookedShare, bookShare, remainderOf, shareUnits } from './shares.ts'
export { type CoinSpending, spendCoins } from './spend-coins.ts'
