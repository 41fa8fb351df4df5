import { and, eq } from 'drizzle-orm'
import { barrageLooks, barrageRecords } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import { badgesFor, heldBy, writePaidLine } from '#lib/backend/domains/chat/index.ts'
import { paidText } from '#lib/backend/domains/gifts/paid-messages/paid-text.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { sendBarrage as endpoint } from '#lib/contract/gifts/barrages.ts'
import { PAID_TEXT_MOST } from '#lib/shared/vocabulary/gifts.ts'
import { buy, partOf } from '../buy.ts'
import { roomOf } from '../room-of.ts'

/** A line that flies in a look that was paid for. The anchor of the room has no share of his own. */
export const sendBarrage: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const text = await paidText(ctx.db, input.text, { most: PAID_TEXT_MOST.barrage, roomId: input.room_id })
  return buy(ctx, { path: endpoint.path, what: 'barrage', input }, async ({ tx, userId, settings, pay }) => {
    const room = await roomOf(tx, { roomId: input.room_id, userId, speaks: true })
    const [look] = await tx
      .select()
      .from(barrageLooks)
      .where(and(eq(barrageLooks.id, input.barrage_id), eq(barrageLooks.active, true)))
    if (!look) throw new Refusal('not_found', 'lines.no_look')
    const anchorId = room.anchorId === userId ? null : room.anchorId
    const tenths = look.priceTenths
    const share = anchorId === null ? 0 : partOf(tenths, settings.share)
    const { transactionId, balances } = await pay({
      roomId: room.roomId,
      anchorId,
      tenths,
      share,
      source: 'barrage',
      note: { zh: look.nameZh, en: look.nameEn, vi: look.nameVi },
    })
    const [record] = await tx
      .insert(barrageRecords)
      .values({
        userId,
        roomId: room.roomId,
        barrageId: look.id,
        text,
        tenths,
        shareTenths: share,
        transactionId,
      })
      .returning({ id: barrageRecords.id })
    const recordId = record?.id ?? 0
    const lineId = await writePaidLine(tx, { roomId: room.roomId, userId, text })
    const [badges] = await badgesFor(tx, [await heldBy(tx, userId, room.roomId)])
    const eventId = await recordRoomEvent(tx, {
      roomId: room.roomId,
      kind: 'barrage',
      payload: {
        user_id: userId,
        user_nickname: room.userNickname,
        ...badges,
        record_id: recordId,
        line_id: lineId,
        barrage_id: look.id,
        look: look.code,
        text,
        tenths,
      },
    })
    return {
      answer: { record_id: recordId, line_id: lineId, event_id: eventId, balance: balances[0] ?? 0 },
      transactionId,
    }
  })
}
