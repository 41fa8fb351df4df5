import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { fingerprintOf, NOT_ENOUGH, notEnough } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal, type RefusalKind } from '#lib/backend/http/refusal.ts'
import { giveGift as endpoint } from '#lib/contract/gifts/gifts.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'
import { PASSWORD_ABOVE } from '#lib/shared/vocabulary/gifts.ts'
import { notifyLevelUp } from '../ranking/level-up.ts'
import { type Facts, isSpendingRefusal, spendingRefusal } from '../spend.ts'
import type { GiftBatcher } from './gift-batcher.ts'

const REFUSED: Record<string, RefusalKind> = {
  'gifts.gone': 'not_found',
  'gifts.wrong_count': 'invalid',
  'gifts.not_oneself': 'forbidden',
  'gifts.not_in_backpack': 'conflict',
  'room.kicked': 'forbidden',
  'spending.switched_off': 'unavailable',
  'wallet.key_reused': 'conflict',
}

function refusalOf(refused: string, facts: Facts): Refusal {
  if (refused === 'not_found.room') return notFound('room')
  if (refused === NOT_ENOUGH) return notEnough()
  if (isSpendingRefusal(refused)) return spendingRefusal(refused, facts)
  const kind = REFUSED[refused]
  if (!kind) throw new Error(`a gift was refused for ${refused}`)
  return new Refusal(kind, refused)
}

/**
 * Gives a gift: payment or backpack item, record, the anchor's share and experience, and the room event, in
 * one transaction.
 */
export const createGiveGift =
  (giveGift: GiftBatcher): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId: giver } = ctx.actor
    if (giver === null) throw new Refusal('not_logged_in', 'not_logged_in')
    const { idempotency_key: key, codes, payment_password: password, ...parameters } = input
    const outcome = await giveGift({
      giver,
      room: input.room_id,
      gift: input.gift_id,
      count: input.count,
      backpack: input.from_backpack,
      codes,
      confirm: password === undefined ? 'above' : null,
      above: PASSWORD_ABOVE,
      zone: ctx.timeZone,
      key,
      fingerprint: fingerprintOf({ call: endpoint.path, parameters }),
    })
    if (outcome.refused !== null) throw refusalOf(outcome.refused, outcome.facts)
    const { answer, worth, wealth } = outcome
    if (worth !== null) void publishRoomEvents(ctx)
    if (worth !== null && wealth !== null) {
      const { level } = levelOf(wealth)
      if (level > levelOf(wealth - worth).level) await notifyLevelUp(ctx, giver, level)
    }
    return answer
  }
