import { sql } from 'drizzle-orm'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { badgesFor, loadTiers } from '#lib/backend/domains/chat/index.ts'
import { paidText } from '#lib/backend/domains/gifts/paid-messages/paid-text.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { sendSuperMessage as endpoint } from '#lib/contract/gifts/super-messages.ts'
import { MAX_PAID_TEXT_LENGTH } from '#lib/shared/vocabulary/gifts.ts'
import { buy } from '../buy.ts'
import { loadGiftRoom, notOneself } from '../load-gift-room.ts'

/**
 * Sends a pinned paid message. The price goes to the site at once; the anchor's share is paid when the
 * display time is over.
 */
export const sendSuperMessage: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const text = await paidText(ctx.db, input.text, { most: MAX_PAID_TEXT_LENGTH.super, roomId: input.room_id })
  return buy(
    ctx,
    { path: endpoint.path, feature: 'super_message', input },
    async ({ tx, userId, settings, pay }) => {
      const { tenths } = input
      const seconds = settings.super_steps.findLast((step) => step.tenths <= tenths)?.seconds
      if (seconds === undefined)
        throw new Refusal('invalid', 'lines.too_cheap', {
          least: (settings.super_steps[0]?.tenths ?? 0) / 10,
        })
      const room = await loadGiftRoom(tx, { roomId: input.room_id, userId, speaks: true })
      notOneself(userId, room.anchorId)
      const { transactionId, balances } = await pay({
        roomId: room.roomId,
        anchorId: room.anchorId,
        tenths,
        shareRate: 0,
        source: 'super_message',
        note: { zh: null, en: null, vi: null },
      })
      const perks = await loadTiers(tx, userId, room.roomId)
      const [message] = await tx
        .insert(superMessages)
        .values({
          userId,
          roomId: room.roomId,
          text,
          tenths,
          shareRate: settings.share_rate,
          // Nothing is posted before the display time is over.
          shareTenths: 0,
          guardTier: perks.guard,
          nobleTier: perks.noble,
          badgeId: perks.badge,
          endsAt: sql`now() + make_interval(secs => ${seconds})`,
          transactionId,
        })
        .returning({ id: superMessages.id, endsAt: superMessages.endsAt })
      if (!message) throw new Error('the super message was not written')
      const [badges] = await badgesFor(tx, [perks])
      const endsAt = message.endsAt.toISOString()
      const eventId = await recordRoomEvent(tx, {
        roomId: room.roomId,
        kind: 'super_message',
        payload: {
          user_id: userId,
          user_nickname: room.userNickname,
          ...badges,
          message_id: message.id,
          text,
          tenths,
          ends_at: endsAt,
          removed: false,
        },
      })
      return {
        answer: { message_id: message.id, event_id: eventId, ends_at: endsAt, balance: balances[0] ?? 0 },
        transactionId,
      }
    },
  )
}
