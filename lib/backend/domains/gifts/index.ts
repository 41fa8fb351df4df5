/** What other parts of the back end may use of this noun. */

export { getBarrages } from './barrages/get-barrages.ts'
export { sendBarrage } from './barrages/send-barrage.ts'
export { doWhatIsDue } from './due.ts'
export { fillBackpack } from './gifts/fill.ts'
export { createGiveGift } from './gifts/give-gift.ts'
export { createGiveTogether } from './gifts/give-together.ts'
export { buyGuard } from './perks/buy-guard.ts'
export { seedGifts } from './seed.ts'
export { sweepSpendingCodes } from './spending/half-code.ts'
export { setSpending } from './spending/set-spending.ts'
export { giftSubscriptions } from './subscriptions.ts'
export { refundStanding } from './super-messages/refund-super.ts'
