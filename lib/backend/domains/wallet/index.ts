/** The public interface of the wallet domain for other parts of the back end. Money is moved by `move`. */
export { type Balance, balancesOf } from './balances-of.ts'
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
export {
  fingerprintOf,
  hasIdempotencyKey,
  type IdempotentResult,
  runIdempotent,
  sweepKeys,
} from './run-idempotent.ts'
export { type CoinSpending, spendCoins } from './spend-coins.ts'
