/** What other parts of the back end may use of this noun. Money moves by `move`. */
export { type Balance, balancesOf } from './balances-of.ts'
export { earnedBetween } from './earned-between.ts'
export { freeze, settle, unfreeze } from './holds.ts'
export { type Breach, checkLedger } from './invariants.ts'
export {
  type Entry,
  type Moved,
  type Movement,
  move,
  NOT_ENOUGH,
  notEnough,
} from './ledger.ts'
export { type Done, fingerprintOf, once, sweepKeys } from './once.ts'
