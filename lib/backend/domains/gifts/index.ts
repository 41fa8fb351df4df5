/** What other parts of the back end may use of this noun. */
export { fillBackpack } from './backpack/fill.ts'
export { doWhatIsDue } from './due.ts'
export { createGiveTogether } from './give-together.ts'
export { createHandselGift } from './hand-over.ts'
export { barrageList, sendBarrage } from './lines/barrage.ts'
export { buyGuard } from './perks/guard.ts'
export { seedGifts } from './seed.ts'
export { setSpending } from './spending/limits.ts'
