import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { backpackItems, giftRecords, gifts } from '#lib/backend/db/schema/gifts.ts'
import { tell } from '#lib/backend/domains/streams/index.ts'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import { move } from '#lib/backend/domains/wallet/ledger.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { handselGift as endpoint } from '#lib/contract/gifts.ts'
import type { RoomEventPayload } from '#lib/contract/room-events.ts'
import { buy, partOf, shareOf, type Till } from './buy.ts'
import { notOneself, type RoomOf, roomOf } from './room-of.ts'
import { gained } from './spend.ts'

type Input = z.output<typeof endpoint.input>
type Gift = typeof gifts.$inferSelect

/** Gives a gift: the money or the backpack's, the record, the anchor's share and experience and the event, in one transaction. */
export const handselGift: Verb<Input, z.input<typeof endpoint.output>> = async ({ ctx, input }) =>
  buy(ctx, { path: endpoint.path, what: 'gifts', input }, async (till) => {
    const { tx, userId } = till
    const room = await roomOf(tx, { roomId: input.room_id, userId, speaks: false })
    notOneself(userId, room.anchorId)
    const [gift] = await tx
      .select()
      .from(gifts)
      .where(and(eq(gifts.id, input.gift_id), eq(gifts.active, true)))
    if (!gift) throw new Refusal('not_found', 'gifts.gone')
    if (!gift.batches.includes(input.count)) throw new Refusal('invalid', 'gifts.wrong_count')
    const tenths = gift.priceTenths * input.count
    const share = partOf(tenths, till.settings.share)
    const paid = input.from_backpack
      ? await fromBackpack(till, ctx.timeZone, { gift, room, count: input.count, tenths, share })
      : await fromBalance(till, { gift, room, tenths, share })
    const [record] = await tx
      .insert(giftRecords)
      .values({
        userId,
        roomId: room.roomId,
        anchorId: room.anchorId,
        giftId: gift.id,
        count: input.count,
        combo: comboOf(userId, room.roomId, gift),
        tenths,
        shareTenths: share,
        fromBackpack: input.from_backpack,
        transactionId: paid.transactionId,
      })
      .returning({ id: giftRecords.id, combo: giftRecords.combo })
    if (!record) throw new Error('the gift was not written down')
    const isBroadcast = gift.broadcastTenths !== null && tenths >= gift.broadcastTenths
    const payload: RoomEventPayload<'gift'> = {
      user_id: userId,
      user_nickname: room.userNickname,
      record_id: record.id,
      gift_id: gift.id,
      gift_zh: gift.nameZh,
      gift_en: gift.nameEn,
      gift_vi: gift.nameVi,
      effect: gift.effect,
      count: input.count,
      combo: record.combo,
      tenths,
      from_backpack: input.from_backpack,
      room_id: room.roomId,
      anchor_nickname: room.anchorNickname,
      is_broadcast: isBroadcast,
    }
    const eventId = await tell(tx, { roomId: room.roomId, kind: 'gift', payload })
    if (isBroadcast) await tell(tx, { roomId: null, kind: 'gift', payload })
    return {
      answer: {
        record_id: record.id,
        event_id: eventId,
        tenths,
        combo: record.combo,
        left: paid.left,
        balance: paid.balance,
      },
      transactionId: paid.transactionId,
    }
  })

interface Paid {
  transactionId: number | null
  balance: number
  left: number | null
}
interface Giving {
  gift: Gift
  room: RoomOf
  tenths: number
  share: number
}

const noteOf = (gift: Gift) => ({ zh: gift.nameZh, en: gift.nameEn, vi: gift.nameVi })

async function fromBalance(till: Till, { gift, room, tenths, share }: Giving): Promise<Paid> {
  const { roomId, anchorId } = room
  const note = noteOf(gift)
  const { transactionId, balances } = await till.pay({
    roomId,
    anchorId,
    tenths,
    share,
    source: 'gift',
    note,
  })
  return { transactionId, balance: balances[0] ?? 0, left: null }
}

/** What lies in the backpack was paid for by the house: the anchor has his share all the same. */
async function fromBackpack(
  { tx, userId }: Till,
  timeZone: string,
  { gift, room, tenths, share, count }: Giving & { count: number },
): Promise<Paid> {
  const [item] = await tx
    .update(backpackItems)
    .set({ count: sql`${backpackItems.count} - ${count}` })
    .where(
      and(
        eq(backpackItems.userId, userId),
        eq(backpackItems.giftId, gift.id),
        gte(backpackItems.count, count),
      ),
    )
    .returning({ left: backpackItems.count })
  if (!item) throw new Refusal('conflict', 'gifts.not_in_backpack')
  await tx.execute(sql`
    with today as (select to_char(clock_timestamp() at time zone ${timeZone}::text, 'YYYY-MM-DD') as day),
    ${gained({ anchorId: room.anchorId, source: 'gift', tenths })} select 1`)
  const moved =
    share === 0
      ? null
      : await move(tx, {
          reason: 'gift',
          subject: randomUUID(),
          note: noteOf(gift),
          entries: shareOf(room.anchorId, share),
        })
  const { diamonds } = await balancesOf(tx, userId)
  return { transactionId: moved?.transactionId ?? null, balance: diamonds.available, left: item.left }
}

/** The number of this giving in its row: one more than the last of the same kind within the gift's window. */
const comboOf = (userId: number, roomId: number, gift: Gift) => sql<number>`coalesce((
  select combo + 1 from ${giftRecords}
  where user_id = ${userId} and room_id = ${roomId} and gift_id = ${gift.id}
    and created_at > now() - make_interval(secs => ${gift.comboSeconds})
  order by id desc limit 1), 1)`
