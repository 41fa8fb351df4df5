import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { createTestUser, type TestUser } from '../moderation.ts'
import { chatSuite } from './chat-suite.ts'
import { makeContacts } from './groups.ts'

/** Opens a site for tests about groups. Before each of them three new users log in; ann and bob are contacts. */
export function groupSuite(open: () => Promise<Database>) {
  const { current } = chatSuite(open)
  let people: { ann: TestUser; bob: TestUser; eve: TestUser } | undefined
  beforeEach(async () => {
    const { site } = current()
    const [ann, bob, eve] = [
      await createTestUser(site),
      await createTestUser(site),
      await createTestUser(site),
    ]
    await makeContacts(site.database.db, ann, bob)
    people = { ann, bob, eve }
  })
  return {
    current,
    users() {
      if (!people) throw new Error('nobody is logged in yet')
      return people
    },
    add: (by: TestUser, group: Group, users: { id: number }[] = []) =>
      by.post('api/group/addGroupUser', { group_id: group.group_id, user_ids: users.map(({ id }) => id) }),
    setMember: (by: TestUser, group: Group, user: { id: number }, change: object) =>
      by.post('api/group/setMember', { group_id: group.group_id, user_id: user.id, ...change }),
    remove: (by: TestUser, group: Group, user?: { id: number }) =>
      by.post('api/group/removeMember', { group_id: group.group_id, ...(user ? { user_id: user.id } : {}) }),
    /** Ids and roles of the members, in the order of the list. */
    members: async (by: TestUser, group: Group) =>
      (
        (await by.get('api/group/members', { group_id: group.group_id })).data as { list: GroupMember[] }
      ).list.map(({ user_id, role }) => [user_id, role]),
    mine: async (by: TestUser) => ((await by.get('api/group/mine')).data as { list: Group[] }).list,
    /** Adds rows of open groups of a user without the limits. */
    insertGroups: (owner: { id: number }, count: number) =>
      current().site.database.db.execute(sql`
        with made as (insert into conversations (last_seq) select 0 from generate_series(1, ${count}::int) returning id),
        grouped as (insert into chat_groups (name, owner_id, conversation_id, join_mode, members)
          select 'many', ${owner.id}, id, 'open', 1 from made returning id)
        insert into chat_group_members (group_id, user_id, role, from_seq, read_seq)
        select id, ${owner.id}, 'owner', 0, 0 from grouped`),
  }
}
