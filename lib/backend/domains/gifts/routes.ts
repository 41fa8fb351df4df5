import type { Database } from '#lib/backend/db/pool.ts'
import type { Speaking } from '#lib/backend/domains/chat/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as barragesContract from '#lib/contract/gifts/barrages.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'
import * as lines from '#lib/contract/gifts/horns.ts'
import * as ordersContract from '#lib/contract/gifts/orders.ts'
import * as perks from '#lib/contract/gifts/perks.ts'
import * as pricesContract from '#lib/contract/gifts/prices.ts'
import * as rankingContract from '#lib/contract/gifts/ranking.ts'
import * as envelopes from '#lib/contract/gifts/red-envelopes.ts'
import * as spending from '#lib/contract/gifts/spending.ts'
import * as superMessagesContract from '#lib/contract/gifts/super-messages.ts'
import { grantGift } from './backpack/grant.ts'
import { getEnvelopes } from './envelopes/info.ts'
import { putEnvelope } from './envelopes/insert.ts'
import { createTakePart } from './envelopes/receive.ts'
import { createGiveTogether } from './give-together.ts'
import { createGiveGift } from './hand-over.ts'
import { getBarrages, sendBarrage } from './lines/barrage.ts'
import { sendHorn } from './lines/horn.ts'
import { getAdminHorns, getHorns, reviewHorn, takeDownHorn } from './lines/horn-list.ts'
import { removeSuperMessage } from './lines/settle-super.ts'
import { getSuperMessages, sendSuperMessage } from './lines/super-message.ts'
import { createGetAnchorGifts, createGetBackpack, createGetGifts } from './lists.ts'
import { buyGuard } from './perks/guard.ts'
import { getGuards } from './perks/guard-list.ts'
import { buyNoble, getNobles } from './perks/noble.ts'
import { setGuardRenewal, setNobleRenewal } from './perks/set-renewal.ts'
import { getAnchorExperience } from './spending/experience.ts'
import { asksAtHalf } from './spending/half-code.ts'
import { getSpending, setSpending } from './spending/limits.ts'
import { readMoney, writeMoney, writeSuperSteps } from './spending/operator.ts'
import { getRoomRanking } from './spending/ranking.ts'
import { getAdminBarrages, saveBarrage } from './tables/barrage-table.ts'
import { getAdminChargeRules, saveChargeRule } from './tables/charge-table.ts'
import { createGetAdminGifts, createSaveGift } from './tables/gifts-table.ts'
import { getAdminTiers, saveTier } from './tables/tiers-table.ts'

/** What is given and bought in a room. */
export const giftRoutes = (
  database: Pick<Database, 'db' | 'kind'>,
  storage: Storage,
  { secrets, speaking }: { secrets: Pick<Secrets, 'sign'>; speaking: Pick<Speaking, 'sayWithin'> },
): Route[] => {
  const asking = asksAtHalf(secrets)
  return [
    bind(contract.getGifts, createGetGifts(storage.address)),
    bind(contract.getBackpack, createGetBackpack(storage.address)),
    bind(contract.giveGift, asking(createGiveGift(createGiveTogether(database)))),
    bind(contract.getAnchorGifts, createGetAnchorGifts(storage.address)),
    bind(envelopes.putEnvelope, asking(putEnvelope)),
    bind(envelopes.getEnvelopes, getEnvelopes),
    bind(envelopes.takePart, createTakePart(speaking)),
    bind(perks.getGuards, getGuards),
    bind(perks.buyGuard, asking(buyGuard)),
    bind(perks.setGuardRenewal, setGuardRenewal),
    bind(perks.getNobles, getNobles),
    bind(perks.buyNoble, asking(buyNoble)),
    bind(perks.setNobleRenewal, setNobleRenewal),
    bind(barragesContract.getBarrages, getBarrages),
    bind(barragesContract.sendBarrage, asking(sendBarrage)),
    bind(superMessagesContract.getSuperMessages, getSuperMessages),
    bind(superMessagesContract.sendSuperMessage, asking(sendSuperMessage)),
    bind(superMessagesContract.removeSuperMessage, removeSuperMessage),
    bind(lines.sendHorn, asking(sendHorn)),
    bind(lines.getHorns, getHorns),
    bind(contract.getAdminGifts, createGetAdminGifts(storage)),
    bind(contract.saveGift, createSaveGift(storage)),
    bind(perks.getAdminTiers, getAdminTiers),
    bind(perks.saveTier, saveTier),
    bind(barragesContract.getAdminBarrages, getAdminBarrages),
    bind(barragesContract.saveBarrage, saveBarrage),
    bind(ordersContract.getAdminChargeRules, getAdminChargeRules),
    bind(ordersContract.saveChargeRule, saveChargeRule),
    bind(contract.grantGift, grantGift),
    bind(lines.getAdminHorns, getAdminHorns),
    bind(lines.reviewHorn, reviewHorn),
    bind(lines.takeDownHorn, takeDownHorn),
    bind(spending.getSpending, getSpending),
    bind(spending.setSpending, setSpending),
    bind(rankingContract.getRoomRanking, getRoomRanking),
    bind(rankingContract.getAnchorExperience, getAnchorExperience),
    bind(pricesContract.readMoney, readMoney),
    bind(pricesContract.writeMoney, writeMoney),
    bind(pricesContract.writeSuperSteps, writeSuperSteps),
  ]
}
