import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'

/** What a chat service outside the site needs to know of a group. */
export interface GroupState {
  name: string
  ownerId: number
  /** All members, the owner among them; `mutedUntil`: the end of a mute, null for members who may write. */
  members: { userId: number; mutedUntil: Date | null }[]
}

interface Row extends Record<string, unknown> {
  name: string
  owner_id: number
  user_id: number
  muted_until: string | null
}

/** Loads a group; null for one that does not exist or is dissolved. */
export async function loadGroupState(db: Queryable, groupId: number): Promise<GroupState | null> {
  const { rows } = await db.execute<Row>(sql`
    select g.name, g.owner_id, m.user_id, case when m.muted_until > now() then m.muted_until end as muted_until
    from chat_groups g join chat_group_members m on m.group_id = g.id
    where g.id = ${groupId}::bigint and g.dissolved_at is null order by m.created_at, m.user_id`)
  const [first] = rows
  if (!first) return null
  return {
    name: first.name,
    ownerId: first.owner_id,
    members: rows.map(({ user_id: userId, muted_until: until }) => ({
      userId,
      mutedUntil: until === null ? null : new Date(until),
    })),
  }
}

/** Loads the ids of groups that are not dissolved, in their order, after one. */
export async function loadGroupIds(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from chat_groups where id > ${afterId}::bigint and dissolved_at is null
    order by id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}
