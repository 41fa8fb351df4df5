import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireContacts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { createGroup as endpoint } from '#lib/contract/chat/groups.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { MAX_OWN_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { addMembers } from '../group-members/add-members.ts'
import { checkGroupText } from './check-group-text.ts'
import { requireMember, toGroup } from './groups.ts'
import { notifyGroupChanged } from './notify-members.ts'

/** Creates a group with contacts of the user as its first members. */
export const createGroup: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const name = await checkGroupText(ctx.db, cleanText(input.name))
  if (name === '') throw new Refusal('invalid', 'group.no_name')
  const intro = await checkGroupText(ctx.db, cleanText(input.intro))
  const invited = input.user_ids.filter((id) => id !== userId)
  await requireContacts(ctx.db, userId, invited)
  await countAttempt(ctx.db, [['new-group-user', String(userId)]])
  const groupId = await withTransaction(ctx.db, async (tx) => {
    // Two requests of one owner are counted one after the other.
    await tx.execute(sql`select from users where id = ${userId} for update`)
    const { rows: own } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from chat_groups where owner_id = ${userId} and dissolved_at is null`)
    if ((own[0]?.count ?? 0) >= MAX_OWN_GROUPS)
      throw new Refusal('conflict', 'group.too_many_own', { most: MAX_OWN_GROUPS })
    const { rows } = await tx.execute<{ id: number }>(sql`
      with conversation as (insert into conversations (last_seq) values (0) returning id)
      insert into chat_groups (name, intro, owner_id, conversation_id, join_mode)
      select ${name}, ${intro}, ${userId}, id, ${input.join_mode} from conversation returning id`)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('No group was stored.')
    await addMembers(tx, id, [userId], 'owner')
    await addMembers(tx, id, invited)
    return id
  })
  await notifyGroupChanged(ctx, groupId, [userId, ...invited])
  return toGroup(await requireMember(ctx.db, groupId, userId))
}
