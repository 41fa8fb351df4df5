import type { Database } from '#lib/backend/db/pool.ts'
import type { Speaking } from '#lib/backend/domains/chat/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as live from '#lib/contract/admin-live.ts'
import * as contract from '#lib/contract/gifts.ts'
import * as lines from '#lib/contract/paid-lines.ts'
import * as perks from '#lib/contract/perks.ts'
import * as envelopes from '#lib/contract/red-envelopes.ts'
import * as spending from '#lib/contract/spending.ts'
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
    bind(lines.barrageList, barrageList),
    bind(lines.sendBarrage, asking(sendBarrage)),
    bind(lines.superMessageList, superMessageList),
    bind(lines.sendSuperMessage, asking(sendSuperMessage)),
    bind(lines.removeSuperMessage, removeSuperMessage),
    bind(lines.sendHorn, asking(sendHorn)),
    bind(lines.hornList, hornList),
    bind(live.adminGifts, createAdminGifts(storage)),
    bind(live.saveGift, createSaveGift(storage)),
    bind(live.adminTiers, adminTiers),
    bind(live.saveTier, saveTier),
    bind(live.adminBarrages, adminBarrages),
    bind(live.saveBarrage, saveBarrage),
    bind(live.adminChargeRules, adminChargeRules),
    bind(live.saveChargeRule, saveChargeRule),
    bind(live.grantGift, grantGift),
    bind(lines.adminHorns, adminHorns),
    bind(lines.reviewHorn, reviewHorn),
    bind(lines.takeDownHorn, takeDownHorn),
    bind(spending.spendingLimits, spendingLimits),
    bind(spending.setSpending, setSpending),
    bind(spending.roomRanking, roomRanking),
    bind(spending.anchorExperienceList, anchorExperienceList),
    bind(spending.readMoney, readMoney),
    bind(spending.writeMoney, writeMoney),
    bind(spending.writeSuperSteps, writeSuperSteps),
  ]
}
