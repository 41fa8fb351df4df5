import type { Database } from '#lib/backend/db/pool.ts'
import type { ChatSender } from '#lib/backend/domains/chat/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as barragesContract from '#lib/contract/gifts/barrages.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'
import * as hornsContract from '#lib/contract/gifts/horns.ts'
import * as perks from '#lib/contract/gifts/perks.ts'
import * as pricesContract from '#lib/contract/gifts/prices.ts'
import * as rankingContract from '#lib/contract/gifts/ranking.ts'
import * as envelopes from '#lib/contract/gifts/red-envelopes.ts'
import * as spending from '#lib/contract/gifts/spending.ts'
import * as superMessagesContract from '#lib/contract/gifts/super-messages.ts'
import { getAdminBarrages } from './barrages/get-admin-barrages.ts'
import { getBarrages } from './barrages/get-barrages.ts'
import { saveBarrage } from './barrages/save-barrage.ts'
import { sendBarrage } from './barrages/send-barrage.ts'
import { createGetAdminGifts } from './gifts/get-admin-gifts.ts'
import { createGetAnchorGifts } from './gifts/get-anchor-gifts.ts'
import { createGetBackpack } from './gifts/get-backpack.ts'
import { createGetGifts } from './gifts/get-gifts.ts'
import { createGiftBatcher } from './gifts/gift-batcher.ts'
import { createGiveGift } from './gifts/give-gift.ts'
import { grantGift } from './gifts/grant-gift.ts'
import { createSaveGift } from './gifts/save-gift.ts'
import { getAdminHorns } from './horns/get-admin-horns.ts'
import { getHorns } from './horns/get-horns.ts'
import { reviewHorn } from './horns/review-horn.ts'
import { sendHorn } from './horns/send-horn.ts'
import { takeDownHorn } from './horns/take-down-horn.ts'
import { buyGuard } from './perks/buy-guard.ts'
import { buyNoble } from './perks/buy-noble.ts'
import { getAdminTiers } from './perks/get-admin-tiers.ts'
import { getGuards } from './perks/get-guards.ts'
import { getNobles } from './perks/get-nobles.ts'
import { saveTier } from './perks/save-tier.ts'
import { setGuardRenewal } from './perks/set-guard-renewal.ts'
import { setNobleRenewal } from './perks/set-noble-renewal.ts'
import { readMoney } from './prices/read-money.ts'
import { writeMoney } from './prices/write-money.ts'
import { writeSuperSteps } from './prices/write-super-steps.ts'
import { getAnchorExperience } from './ranking/get-anchor-experience.ts'
import { getRoomRanking } from './ranking/get-room-ranking.ts'
import { createClaimEnvelope } from './red-envelopes/claim-envelope.ts'
import { createEnvelope } from './red-envelopes/create-envelope.ts'
import { getEnvelopes } from './red-envelopes/get-envelopes.ts'
import { getSpending } from './spending/get-spending.ts'
import { withHalfLimitCode } from './spending/half-limit-code.ts'
import { setSpending } from './spending/set-spending.ts'
import { withPaymentPassword } from './spending/with-payment-password.ts'
import { getSuperMessages } from './super-messages/get-super-messages.ts'
import { removeSuperMessage } from './super-messages/remove-super-message.ts'
import { sendSuperMessage } from './super-messages/send-super-message.ts'

/** Routes for gifts and purchases in a room. */
export const giftRoutes = (
  database: Pick<Database, 'db' | 'kind'>,
  storage: Storage,
  { secrets, speaking }: { secrets: Pick<Secrets, 'sign'>; speaking: Pick<ChatSender, 'sendInTransaction'> },
): Route[] => {
  const withHalfLimitCodes = withHalfLimitCode(secrets)
  const withPassword = withPaymentPassword(secrets)
  return [
    bind(contract.getGifts, createGetGifts(storage.address)),
    bind(contract.getBackpack, createGetBackpack(storage.address)),
    bind(contract.giveGift, withPassword(withHalfLimitCodes(createGiveGift(createGiftBatcher(database))))),
    bind(contract.getAnchorGifts, createGetAnchorGifts(storage.address)),
    bind(envelopes.createEnvelope, withPassword(withHalfLimitCodes(createEnvelope))),
    bind(envelopes.getEnvelopes, getEnvelopes),
    bind(envelopes.claimEnvelope, createClaimEnvelope(speaking)),
    bind(perks.getGuards, getGuards),
    bind(perks.buyGuard, withPassword(withHalfLimitCodes(buyGuard))),
    bind(perks.setGuardRenewal, withPassword(setGuardRenewal)),
    bind(perks.getNobles, getNobles),
    bind(perks.buyNoble, withPassword(withHalfLimitCodes(buyNoble))),
    bind(perks.setNobleRenewal, withPassword(setNobleRenewal)),
    bind(barragesContract.getBarrages, getBarrages),
    bind(barragesContract.sendBarrage, withPassword(withHalfLimitCodes(sendBarrage))),
    bind(superMessagesContract.getSuperMessages, getSuperMessages),
    bind(superMessagesContract.sendSuperMessage, withPassword(withHalfLimitCodes(sendSuperMessage))),
    bind(superMessagesContract.removeSuperMessage, removeSuperMessage),
    bind(hornsContract.sendHorn, withPassword(withHalfLimitCodes(sendHorn))),
    bind(hornsContract.getHorns, getHorns),
    bind(contract.getAdminGifts, createGetAdminGifts(storage)),
    bind(contract.saveGift, createSaveGift(storage)),
    bind(perks.getAdminTiers, getAdminTiers),
    bind(perks.saveTier, saveTier),
    bind(barragesContract.getAdminBarrages, getAdminBarrages),
    bind(barragesContract.saveBarrage, saveBarrage),
    bind(contract.grantGift, grantGift),
    bind(hornsContract.getAdminHorns, getAdminHorns),
    bind(hornsContract.reviewHorn, reviewHorn),
    bind(hornsContract.takeDownHorn, takeDownHorn),
    bind(spending.getSpending, getSpending),
    bind(spending.setSpending, withPassword(setSpending)),
    bind(rankingContract.getRoomRanking, getRoomRanking),
    bind(rankingContract.getAnchorExperience, getAnchorExperience),
    bind(pricesContract.readMoney, readMoney),
    bind(pricesContract.writeMoney, writeMoney),
    bind(pricesContract.writeSuperSteps, writeSuperSteps),
  ]
}
