import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import type { TestUser } from '../moderation.ts'

/** Makes two users follow each other. */
export async function makeContacts(db: Queryable, a: { id: number }, b: { id: number }): Promise<void> {
  await db.execute(sql`
    insert into anchor_follows (user_id, anchor_id) values (${a.id}, ${b.id}), (${b.id}, ${a.id}) on conflict do nothing`)
}

/** Creates a group of a user with contacts as members. */
export async function createGroup(
  owner: TestUser,
  members: readonly { id: number }[] = [],
  input: Record<string, unknown> = {},
): Promise<Group> {
  const answer = await owner.post('api/group/addgroup', {
    name: 'North stand',
    user_ids: members.map(({ id }) => id),
    ...input,
  })
  if (answer.code !== 0) throw new Error(`no group was created: ${answer.msg}`)
  return answer.data as Group
}
