import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/gifts.ts'
import * as envelopes from '#lib/contract/red-envelopes.ts'
import { getRedInfo } from './envelopes/info.ts'
import { insertEnvelope } from './envelopes/insert.ts'
import { receiveRed } from './envelopes/receive.ts'
import { handselGift } from './hand-over.ts'
import { anchorGiftList, giftList, userGiftList } from './lists.ts'

/** What is given and bought in a room. */
export const giftRoutes = (): Route[] => [
  bind(contract.giftList, giftList),
  bind(contract.userGiftList, userGiftList),
  bind(contract.handselGift, handselGift),
  bind(contract.anchorGiftList, anchorGiftList),
  bind(envelopes.insertEnvelope, insertEnvelope),
  bind(envelopes.getRedInfo, getRedInfo),
  bind(envelopes.receiveRed, receiveRed),
]
