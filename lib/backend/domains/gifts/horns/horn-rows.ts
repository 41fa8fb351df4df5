import { asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { badgesFor } from '#lib/backend/domains/chat/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { HornState } from '#lib/shared/vocabulary/gifts.ts'

type Paging = { page: number; page_size: number }

export async function page(
  { db }: Context,
  where: SQL,
  { page, page_size: size }: Paging,
  oldestFirst = false,
) {
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
    rows.map(({ horn: { guardTier: guard, nobleTier: noble, badgeId: badge } }) => ({ guard, noble, badge })),
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

/** Loads a horn and locks it. Refuses one that is not in the expected state. */
export async function lockHornInState(tx: Tx, id: number, state: HornState) {
  const [horn] = await tx.select().from(horns).where(eq(horns.id, id)).for('update')
  if (!horn) throw new Refusal('not_found', 'lines.gone')
  if (horn.state !== state) throw new Refusal('conflict', 'lines.settled')
  return horn
}
