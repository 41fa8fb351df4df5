import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/gifts.ts'
import * as perks from '#lib/contract/perks.ts'
import * as envelopes from '#lib/contract/red-envelopes.ts'
import { getRedInfo } from './envelopes/info.ts'
import { insertEnvelope } from './envelopes/insert.ts'
import { receiveRed } from './envelopes/receive.ts'
import { handselGift } from './hand-over.ts'
import { anchorGiftList, giftList, userGiftList } from './lists.ts'
import { buyGuard, guardList } from './perks/guard.ts'
import { buyNoble, nobleList } from './perks/noble.ts'

/** What is given and bought in a room. */
export const giftRoutes = (): Route[] => [
  bind(contract.giftList, giftList),
  bind(contract.userGiftList, userGiftList),
  bind(contract.handselGift, handselGift),
  bind(contract.anchorGiftList, anchorGiftList),
  bind(envelopes.insertEnvelope, insertEnvelope),
  bind(envelopes.getRedInfo, getRedInfo),
  bind(envelopes.receiveRed, receiveRed),
  bind(perks.guardList, guardList),
  bind(perks.buyGuard, buyGuard),
  bind(perks.nobleList, nobleList),
  bind(perks.buyNoble, buyNoble),
]
