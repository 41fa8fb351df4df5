/** The public interface of the gifts domain for other parts of the back end. */

export { getBarrages } from './barrages/get-barrages.ts'
export { sendBarrage } from './barrages/send-barrage.ts'
export { fillBackpack } from './gifts/fill-backpack.ts'
export { createGiftBatcher } from './gifts/gift-batcher.ts'
export { createGiveGift } from './gifts/give-gift.ts'
export { buyGuard } from './perks/buy-guard.ts'
export { runDueJobs } from './run-due-jobs.ts'
export { seedGifts } from './seed.ts'
export { sweepSpendingCodes } from './spending/half-limit-code.ts'
export { setSpending } from './spending/set-spending.ts'
export { giftSubscriptions } from './subscriptions.ts'
export { refundActiveSuperMessages } from './super-messages/refund-super-messages.ts'
