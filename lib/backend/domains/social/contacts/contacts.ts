import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { blockedCondition } from '../blocks/blocks.ts'

/** The condition that a user follows another. */
export const followsCondition = (userId: SQLWrapper | number, otherId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from anchor_follows f where f.user_id = ${userId} and f.anchor_id = ${otherId})`

/** The condition that none of two users has blocked the other. */
export const unblockedCondition = (userId: SQLWrapper | number, otherId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`not ${blockedCondition(userId, otherId)} and not ${blockedCondition(otherId, userId)}`

/** The users whom a user follows and who follow them, as a subquery with `id`, `nickname` and `avatar`. */
export const contactsOf = (userId: number): SQL => sql`
  select u.id, u.nickname, u.avatar from anchor_follows mine
  join users u on u.id = mine.anchor_id and u.deleted_at is null
  where mine.user_id = ${userId} and ${followsCondition(sql`u.id`, userId)} and ${unblockedCondition(userId, sql`u.id`)}`

/** Refuses unless every one of these users is a contact of the user. */
export async function requireContacts(
  db: Queryable,
  userId: number,
  otherIds: readonly number[],
): Promise<void> {
  if (otherIds.length === 0) return
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${contactsOf(userId)}) c
    where c.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(otherIds)}::jsonb))`)
  if (rows[0]?.count !== otherIds.length) throw new Refusal('forbidden', 'group.not_contact')
}
