import type { Database } from '#lib/backend/db/pool.ts'
import type { Speaking } from '#lib/backend/domains/chat/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as barragesContract from '#lib/contract/gifts/barrages.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'
import * as lines from '#lib/contract/gifts/horns.ts'
import * as perks from '#lib/contract/gifts/perks.ts'
import * as pricesContract from '#lib/contract/gifts/prices.ts'
import * as rankingContract from '#lib/contract/gifts/ranking.ts'
import * as envelopes from '#lib/contract/gifts/red-envelopes.ts'
import * as spending from '#lib/contract/gifts/spending.ts'
import * as superMessagesContract from '#lib/contract/gifts/super-messages.ts'
import * as ordersContract from '#lib/contract/wallet/orders.ts'
import { grantGift } from './backpack/grant.ts'
import { getRedInfo } from './envelopes/info.ts'
import { insertEnvelope } from './envelopes/insert.ts'
import { createReceiveRed } from './envelopes/receive.ts'
import { createGiveTogether } from './give-together.ts'
import { createHandselGift } from './hand-over.ts'
import { barrageList, sendBarrage } from './lines/barrage.ts'
import { sendHorn } from './lines/horn.ts'
import { adminHorns, hornList, reviewHorn, takeDownHorn } from './lines/horn-list.ts'
import { removeSuperMessage } from './lines/settle-super.ts'
import { sendSuperMessage, superMessageList } from './lines/super-message.ts'
import { createAnchorGiftList, createGiftList, createUserGiftList } from './lists.ts'
import { buyGuard } from './perks/guard.ts'
import { guardList } from './perks/guard-list.ts'
import { buyNoble, nobleList } from './perks/noble.ts'
import { setGuardRenewal, setNobleRenewal } from './perks/set-renewal.ts'
import { anchorExperienceList } from './spending/experience.ts'
import { asksAtHalf } from './spending/half-code.ts'
import { setSpending, spendingLimits } from './spending/limits.ts'
import { readMoney, writeMoney, writeSuperSteps } from './spending/operator.ts'
import { roomRanking } from './spending/ranking.ts'
import { adminBarrages, saveBarrage } from './tables/barrage-table.ts'
import { adminChargeRules, saveChargeRule } from './tables/charge-table.ts'
import { createAdminGifts, createSaveGift } from './tables/gifts-table.ts'
import { adminTiers, saveTier } from './tables/tiers-table.ts'

/** What is given and bought in a room. */
export const giftRoutes = (
  database: Pick<Database, 'db' | 'kind'>,
  storage: Storage,
  { secrets, speaking }: { secrets: Pick<Secrets, 'sign'>; speaking: Pick<Speaking, 'sayWithin'> },
): Route[] => {
  const asking = asksAtHalf(secrets)
  return [
    bind(contract.giftList, createGiftList(storage.address)),
    bind(contract.userGiftList, createUserGiftList(storage.address)),
    bind(contract.handselGift, asking(createHandselGift(createGiveTogether(database)))),
    bind(contract.anchorGiftList, createAnchorGiftList(storage.address)),
    bind(envelopes.insertEnvelope, asking(insertEnvelope)),
    bind(envelopes.getRedInfo, getRedInfo),
    bind(envelopes.receiveRed, createReceiveRed(speaking)),
    bind(perks.guardList, guardList),
    bind(perks.buyGuard, asking(buyGuard)),
    bind(perks.setGuardRenewal, setGuardRenewal),
    bind(perks.nobleList, nobleList),
    bind(perks.buyNoble, asking(buyNoble)),
    bind(perks.setNobleRenewal, setNobleRenewal),
    bind(barragesContract.barrageList, barrageList),
    bind(barragesContract.sendBarrage, asking(sendBarrage)),
    bind(superMessagesContract.superMessageList, superMessageList),
    bind(superMessagesContract.sendSuperMessage, asking(sendSuperMessage)),
    bind(superMessagesContract.removeSuperMessage, removeSuperMessage),
    bind(lines.sendHorn, asking(sendHorn)),
    bind(lines.hornList, hornList),
    bind(contract.adminGifts, createAdminGifts(storage)),
    bind(contract.saveGift, createSaveGift(storage)),
    bind(perks.adminTiers, adminTiers),
    bind(perks.saveTier, saveTier),
    bind(barragesContract.adminBarrages, adminBarrages),
    bind(barragesContract.saveBarrage, saveBarrage),
    bind(ordersContract.adminChargeRules, adminChargeRules),
    bind(ordersContract.saveChargeRule, saveChargeRule),
    bind(contract.grantGift, grantGift),
    bind(lines.adminHorns, adminHorns),
    bind(lines.reviewHorn, reviewHorn),
    bind(lines.takeDownHorn, takeDownHorn),
    bind(spending.spendingLimits, spendingLimits),
    bind(spending.setSpending, setSpending),
    bind(rankingContract.roomRanking, roomRanking),
    bind(rankingContract.anchorExperienceList, anchorExperienceList),
    bind(pricesContract.readMoney, readMoney),
    bind(pricesContract.writeMoney, writeMoney),
    bind(pricesContract.writeSuperSteps, writeSuperSteps),
  ]
}
