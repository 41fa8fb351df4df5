import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'

/**
 * Takes a user out of all groups. A group of theirs passes to the manager, or else the member, who joined first; one
 * without other members is dissolved.
 */
export async function leaveGroups(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    select from chat_groups where id in (select group_id from chat_group_members where user_id = ${userId})
    order by id for update`)
  await tx.execute(sql`
    with heirs as (select distinct on (m.group_id) m.group_id, m.user_id from chat_groups g
      join chat_group_members m on m.group_id = g.id and m.user_id <> ${userId}
      where g.owner_id = ${userId} and g.dissolved_at is null
      order by m.group_id, m.role = 'manager' desc, m.created_at, m.user_id),
    passed as (update chat_groups g set owner_id = heirs.user_id, shown_at = null from heirs
      where g.id = heirs.group_id returning g.id, heirs.user_id)
    update chat_group_members m set role = 'owner', muted_until = null from passed
    where m.group_id = passed.id and m.user_id = passed.user_id`)
  await tx.execute(sql`
    with gone as (delete from chat_group_members where user_id = ${userId} returning group_id)
    update chat_groups g set members = g.members - 1,
      dissolved_at = case when g.members = 1 then coalesce(g.dissolved_at, now()) else g.dissolved_at end
    from gone where g.id = gone.group_id`)
}
