/** What other parts of the back end may use of this noun, beside `ledger.ts`, which moves money. */
export { type Balance, balancesOf } from './balances-of.ts'
export { earnedBetween } from './earned-between.ts'
export { gainWealth, loseWealth } from './gain-wealth.ts'
export { freeze, settle, unfreeze } from './holds.ts'
export { type Breach, checkLedger } from './invariants.ts'
export { type Done, fingerprintOf, once, sweepKeys } from './once.ts'
