import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createChat } from '#lib/client/chat/connection/create-chat.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { openBuiltinPort } from '#testing/domains/chat/builtin-port.ts'
import { testGroups } from '#testing/domains/chat/group-contract.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import {
  followPort,
  type PortGroup,
  type PortUser,
  soon,
  testPortContract,
} from '#testing/domains/chat/port-contract.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { createTencentHarness } from '#testing/ports/tencent/port-harness.ts'

describe('the chat port with the adapter of Tencent IM', () => {
  const harness = createTencentHarness()
  testPortContract(harness)
  testGroups(harness)
})

describeDatabase('the chat port with the built-in adapter', (open) => {
  let site: TestSite
  let server: TestChat
  const closing: (() => void)[] = []
  const users = new Map<string, TestUser>()

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    server = await openTestChat(site)
    site.sessions.onEnded(({ ids }) => server.chat.endSessions(ids))
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(async () => {
    expect(server.faults).toEqual([])
    await server.close()
    await site.close()
  })

  async function openUser(): Promise<PortUser> {
    const user = await createTestUser(site)
    users.set(String(user.id), user)
    const sockets = new Set<() => void>()
    const Base = browserSocket(`http://127.0.0.1:${server.port}`, () => ({ token: user.token }))
    const chat = createChat({
      url: `ws://127.0.0.1:${server.port}/im`,
      language: 'en',
      random: () => 0,
      WebSocket: class extends Base {
        constructor(url: string) {
          super(url)
          sockets.add(() => super.close())
        }
      },
    })
    closing.push(() => chat.close())
    const port = openBuiltinPort(chat)
    const followed = followPort(port)
    await port.login(String(user.id), '')
    return {
      ...followed,
      port,
      target: { kind: 'user', id: String(user.id) },
      nickname: `user ${user.id}`,
      signature: '',
      cut() {
        for (const close of sockets) close()
      },
      kickOut: () => user.post('api/Member/SignOut'),
    }
  }

  /** Stores messages up to a position of a conversation, from `a`, without an event: the second one is `m1`. */
  const store = (a: PortUser, b: PortUser, { first = 3, last }: { first?: number; last: number }) =>
    site.database.pool.query(
      `with c as (update conversations set last_seq = $4 where low_user_id = least($1::bigint, $2::bigint)
        and high_user_id = greatest($1::bigint, $2::bigint) returning id)
      insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
      select c.id, n, $1, 'stored-' || c.id || '-' || n, jsonb_build_object('kind', 'text', 'text', 'm' || n - 1)
      from c, generate_series($3::int, $4) n`,
      [a.target.id, b.target.id, first, last],
    )

  const userOf = ({ target: { id } }: PortUser): TestUser => {
    const user = users.get(id)
    if (!user) throw new Error(`user ${id} was not opened`)
    return user
  }

  async function openGroup(owner: PortUser, members: readonly PortUser[]): Promise<PortGroup> {
    const { db } = site.database
    const user = userOf(owner)
    for (const member of members) await makeContacts(db, user, userOf(member))
    const { group_id, name } = await createGroup(user, members.map(userOf))
    return {
      target: { kind: 'group', id: String(group_id) },
      name,
      async add(member) {
        await makeContacts(db, user, userOf(member))
        await user.post('api/group/addGroupUser', { group_id, user_ids: [userOf(member).id] })
      },
      remove: (member) => user.post('api/group/removeMember', { group_id, user_id: userOf(member).id }),
      dissolve: () => user.post('api/group/destroyGroupNew', { group_id }),
    }
  }

  const harness = {
    openUser,
    openGroup,
    store: (a: PortUser, b: PortUser, last: number) => store(a, b, { last: last + 1 }),
  }
  testPortContract(harness)
  testGroups(harness)

  test('loads messages whose events were missed, once a later one arrives', async () => {
    const [a, b] = [await openUser(), await openUser()]
    await a.port.sendText(b.target, 'one')
    await b.port.loadHistory(a.target)
    await store(a, b, { first: 2, last: 2 })
    await a.port.sendText(b.target, 'three')
    await soon(() => expect(new Set(b.texts())).toEqual(new Set(['one', 'm1', 'three'])))
  })
})
