import { and, eq } from 'drizzle-orm'
import { barrageRecords, barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import { badgesFor, loadTiers, storePaidMessage } from '#lib/backend/domains/chat/index.ts'
import { paidText } from '#lib/backend/domains/gifts/paid-messages/paid-text.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { sendBarrage as endpoint } from '#lib/contract/gifts/barrages.ts'
import { MAX_PAID_TEXT_LENGTH } from '#lib/shared/vocabulary/gifts.ts'
import { buy } from '../buy.ts'
import { loadGiftRoom } from '../load-gift-room.ts'
import { freeBarragesLeft } from '../perks/noble-perks.ts'

/**
 * Sends a danmaku message in a paid style. An anchor who sends one in their own room gets no share, and nobody
 * one for a free one of the sender's nobility.
 */
export const sendBarrage: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const text = await paidText(ctx.db, input.text, {
    most: MAX_PAID_TEXT_LENGTH.barrage,
    roomId: input.room_id,
  })
  return buy(
    ctx,
    { path: endpoint.path, feature: 'barrage', input },
    async ({ tx, userId, settings, pay }) => {
      const room = await loadGiftRoom(tx, { roomId: input.room_id, userId, speaks: true })
      const [style] = await tx
        .select()
        .from(barrageStyles)
        .where(and(eq(barrageStyles.id, input.barrage_id), eq(barrageStyles.active, true)))
      if (!style) throw new Refusal('not_found', 'lines.no_look')
      const anchorId = room.anchorId === userId ? null : room.anchorId
      await lockUser(tx, userId)
      const isFree = (await freeBarragesLeft(tx, userId, ctx.timeZone)) > 0
      const tenths = isFree ? 0 : style.priceTenths
      const shareRate = anchorId === null ? 0 : settings.share_rate
      const paid = isFree
        ? null
        : await pay({
            roomId: room.roomId,
            anchorId,
            tenths,
            shareRate,
            source: 'barrage',
            note: { zh: style.nameZh, en: style.nameEn, vi: style.nameVi },
          })
      const [record] = await tx
        .insert(barrageRecords)
        .values({
          userId,
          roomId: room.roomId,
          barrageId: style.id,
          text,
          tenths,
          free: isFree,
          shareRate,
          shareTenths: paid?.shareTenths ?? 0,
          transactionId: paid?.transactionId ?? null,
        })
        .returning({ id: barrageRecords.id })
      const recordId = record?.id ?? 0
      const messageId = await storePaidMessage(tx, { roomId: room.roomId, userId, text })
      const [badges] = await badgesFor(tx, [await loadTiers(tx, userId, room.roomId)])
      const eventId = await recordRoomEvent(tx, {
        roomId: room.roomId,
        kind: 'barrage',
        payload: {
          user_id: userId,
          user_nickname: room.userNickname,
          ...badges,
          record_id: recordId,
          line_id: messageId,
          barrage_id: style.id,
          look: style.code,
          text,
          tenths,
        },
      })
      return {
        answer: {
          record_id: recordId,
          line_id: messageId,
          event_id: eventId,
          is_free: isFree,
          balance: paid?.balances[0] ?? (await balancesOf(tx, userId)).diamonds.available,
        },
        transactionId: paid?.transactionId ?? null,
      }
    },
  )
}
