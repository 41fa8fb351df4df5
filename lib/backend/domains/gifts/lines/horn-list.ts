import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { writeAudit } from '#lib/backend/audit/write-audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { horns } from '#lib/backend/db/schema/paid-lines.ts'
import { nobles } from '#lib/backend/db/schema/perks.ts'
import { badgesFor } from '#lib/backend/domains/chat/index.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import type { HornState } from '#lib/shared/gift-words.ts'
import { moneySettings } from '../money-settings.ts'
import { giveHornBack, recordHornEvent } from './horn.ts'

type Paging = { page: number; page_size: number }

async function page({ db }: Context, where: SQL, { page, page_size: size }: Paging, oldestFirst = false) {
  const [all] = await db.select({ total: count() }).from(horns).where(where)
  const rows = await db
    .select({ horn: horns, nickname: users.nickname })
    .from(horns)
    .innerJoin(users, eq(users.id, horns.userId))
    .where(where)
    .orderBy(oldestFirst ? asc(horns.id) : desc(horns.id))
    .limit(size)
    .offset((page - 1) * size)
  const badges = await badgesFor(
    db,
    rows.map(({ horn: { guardTier: guard, nobleTier: noble } }) => ({ guard, noble })),
  )
  return {
    page,
    page_size: size,
    total: all?.total ?? 0,
    list: rows.map(({ horn, nickname }, at) => ({
      horn_id: horn.id,
      user_id: horn.userId,
      user_nickname: nickname,
      ...badges[at],
      room_id: horn.roomId,
      text: horn.text,
      state: horn.state,
      is_free: horn.free,
      created_at: horn.createdAt.toISOString(),
    })),
  }
}

export const getHorns: Verb<
  z.output<typeof contract.getHorns.input>,
  z.input<typeof contract.getHorns.output>
> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  if (input.mine && userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const where = input.mine ? eq(horns.userId, userId ?? 0) : eq(horns.state, 'sent')
  const settings = await moneySettings(ctx.db)
  const [noble] = await ctx.db
    .select({ horns: nobles.horns })
    .from(nobles)
    .where(and(eq(nobles.userId, userId ?? 0), gt(nobles.endsAt, sql`now()`)))
  return {
    ...(await page(ctx, where, input)),
    price: settings.horn_price,
    horns: noble?.horns ?? 0,
    is_open: settings.horn,
  }
}

export const getAdminHorns: Verb<
  z.output<typeof contract.getAdminHorns.input>,
  z.input<typeof contract.getAdminHorns.output>
> = async ({ ctx, input }) => page(ctx, eq(horns.state, input.state), input, input.state === 'waiting')

/** A horn in the state that is to be changed, locked. */
async function hornIn(tx: Tx, id: number, state: HornState) {
  const [horn] = await tx.select().from(horns).where(eq(horns.id, id)).for('update')
  if (!horn) throw new Refusal('not_found', 'lines.gone')
  if (horn.state !== state) throw new Refusal('conflict', 'lines.settled')
  return horn
}

/** Sends a waiting horn or refuses it, once; what it said stands in the log. */
export const reviewHorn: Verb<
  z.output<typeof contract.reviewHorn.input>,
  z.input<typeof contract.reviewHorn.output>
> = async ({ ctx, input }) => {
  const state = input.accept ? 'sent' : 'refused'
  await withTransaction(ctx.db, async (tx) => {
    const horn = await hornIn(tx, input.horn_id, 'waiting')
    const refundedBy = input.accept ? null : await giveHornBack(tx, horn, ctx.timeZone)
    await tx
      .update(horns)
      .set({ state, refundedBy, reviewerId: ctx.actor.userId, reviewedAt: sql`now()` })
      .where(eq(horns.id, horn.id))
    await writeAudit(ctx, tx, {
      action: input.accept ? 'send_horn' : 'refuse_horn',
      target: `horn:${horn.id}`,
      detail: { user: horn.userId, text: horn.text },
    })
    if (input.accept) await recordHornEvent(tx, horn)
  })
  void publishRoomEvents(ctx)
  return { state }
}

/** Takes a horn down that was sent, off every open page. It was shown: its price stays paid. */
export const takeDownHorn: Verb<
  z.output<typeof contract.takeDownHorn.input>,
  z.input<typeof contract.takeDownHorn.output>
> = async ({ ctx, input }) => {
  const state = 'removed'
  await withTransaction(ctx.db, async (tx) => {
    const horn = await hornIn(tx, input.horn_id, 'sent')
    await tx
      .update(horns)
      .set({ state, reviewerId: ctx.actor.userId, reviewedAt: sql`now()` })
      .where(eq(horns.id, horn.id))
    await writeAudit(ctx, tx, {
      action: 'remove_horn',
      target: `horn:${horn.id}`,
      detail: { user: horn.userId, text: horn.text, reason: input.reason },
    })
    await recordHornEvent(tx, horn, { removed: true })
  })
  void publishRoomEvents(ctx)
  return { state }
}
