import type { Database } from '#lib/backend/db/pool.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as live from '#lib/contract/admin-live.ts'
import * as contract from '#lib/contract/gifts.ts'
import * as lines from '#lib/contract/paid-lines.ts'
import * as perks from '#lib/contract/perks.ts'
import * as envelopes from '#lib/contract/red-envelopes.ts'
import * as spending from '#lib/contract/spending.ts'
import { grantGift } from './backpack/grant.ts'
import { getRedInfo } from './envelopes/info.ts'
import { insertEnvelope } from './envelopes/insert.ts'
import { receiveRed } from './envelopes/receive.ts'
import { createGiveTogether } from './give-together.ts'
import { createHandselGift } from './hand-over.ts'
import { barrageList, sendBarrage } from './lines/barrage.ts'
import { sendHorn } from './lines/horn.ts'
import { adminHorns, hornList, reviewHorn } from './lines/horn-list.ts'
import { removeSuperMessage } from './lines/settle-super.ts'
import { sendSuperMessage, superMessageList } from './lines/super-message.ts'
import { createAnchorGiftList, createGiftList, createUserGiftList } from './lists.ts'
import { buyGuard, guardList } from './perks/guard.ts'
import { buyNoble, nobleList } from './perks/noble.ts'
import { setSpending, spendingLimits } from './spending/limits.ts'
import { readMoney, writeMoney } from './spending/operator.ts'
import { anchorExperienceList, roomRanking } from './spending/ranking.ts'
import { adminChargeRules, saveChargeRule } from './tables/charge-table.ts'
import { createAdminGifts, createSaveGift } from './tables/gifts-table.ts'
import { adminTiers, saveTier } from './tables/tiers-table.ts'

/** What is given and bought in a room. */
export const giftRoutes = (database: Pick<Database, 'db' | 'kind'>, storage: Storage): Route[] => [
  bind(contract.giftList, createGiftList(storage.address)),
  bind(contract.userGiftList, createUserGiftList(storage.address)),
  bind(contract.handselGift, createHandselGift(createGiveTogether(database))),
  bind(contract.anchorGiftList, createAnchorGiftList(storage.address)),
  bind(envelopes.insertEnvelope, insertEnvelope),
  bind(envelopes.getRedInfo, getRedInfo),
  bind(envelopes.receiveRed, receiveRed),
  bind(perks.guardList, guardList),
  bind(perks.buyGuard, buyGuard),
  bind(perks.nobleList, nobleList),
  bind(perks.buyNoble, buyNoble),
  bind(lines.barrageList, barrageList),
  bind(lines.sendBarrage, sendBarrage),
  bind(lines.superMessageList, superMessageList),
  bind(lines.sendSuperMessage, sendSuperMessage),
  bind(lines.removeSuperMessage, removeSuperMessage),
  bind(lines.sendHorn, sendHorn),
  bind(lines.hornList, hornList),
  bind(live.adminGifts, createAdminGifts(storage)),
  bind(live.saveGift, createSaveGift(storage)),
  bind(live.adminTiers, adminTiers),
  bind(live.saveTier, saveTier),
  bind(live.adminChargeRules, adminChargeRules),
  bind(live.saveChargeRule, saveChargeRule),
  bind(live.grantGift, grantGift),
  bind(lines.adminHorns, adminHorns),
  bind(lines.reviewHorn, reviewHorn),
  bind(spending.spendingLimits, spendingLimits),
  bind(spending.setSpending, setSpending),
  bind(spending.roomRanking, roomRanking),
  bind(spending.anchorExperienceList, anchorExperienceList),
  bind(spending.readMoney, readMoney),
  bind(spending.writeMoney, writeMoney),
]
