import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import { createMessageStore } from '../store-messages.ts'

describeDatabase('private messages stored by one statement', (open, kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const message = (from: { id: number }, to: { id: number }, clientId: string) => ({
    userId: from.id,
    otherUserId: to.id,
    clientId,
    content: text(clientId),
    mayBegin: false,
  })

  test('get positions without gaps in both directions, and each its own refusal', async () => {
    const { db } = site.database
    const [a, b, c, d] = [
      await createTestUser(site),
      await createTestUser(site),
      await createTestUser(site),
      await createTestUser(site),
    ]
    await createMessageStore(db)({ ...message(a, b, 'a1'), mayBegin: true })
    await createMessageStore(db)({ ...message(b, a, 'b1'), mayBegin: true })
    await createMessageStore(db)({ ...message(c, a, 'c1'), mayBegin: true })
    await createMessageStore(db)({ ...message(d, a, 'd1'), mayBegin: true })
    await db.execute(sql`insert into user_blocks (user_id, blocked_id) values (${a.id}, ${d.id})`)
    const store = createMessageStore(db)
    // The first runs alone; the others wait for it and share a statement.
    const results = await Promise.allSettled([
      store(message(b, c, 'begins')),
      store(message(a, b, 'a2')),
      store(message(b, a, 'b2')),
      store(message(c, a, 'c1')),
      store(message(d, a, 'd2')),
      store(message(c, b, 'c-begins')),
      store({ ...message(c, a, 'c2'), content: { kind: 'image', key: 'x', width: 1, height: 1 } }),
    ])
    expect(
      results.map((result) =>
        result.status === 'rejected'
          ? result.reason.key
          : result.value && [result.value.row.seq, result.value.isRepeated],
      ),
    ).toEqual([null, [3, false], [4, false], [1, true], 'chat.blocked', null, 'chat.strangers_text'])
    const values = results.map((result) => (result.status === 'fulfilled' ? result.value : null))
    expect(values[1]?.receiverCounts).toEqual({ unread: 2, unreadTotal: 2 })
    // That of a: one by b before, one now, and the one by c and d.
    expect(values[2]?.receiverCounts).toEqual({ unread: 2, unreadTotal: 4 })
    const { rows } = await db.execute(sql`
      select user_id, sent, unread from conversation_members m
      where (user_id, other_user_id) in ((${a.id}, ${b.id}), (${b.id}, ${a.id})) order by user_id`)
    expect(rows).toEqual([
      { user_id: a.id, sent: 2, unread: 2 },
      { user_id: b.id, sent: 2, unread: 2 },
    ])
  })

  // The embedded database has one session.
  test.skipIf(kind === 'embedded')('of a stranger on two nodes are no more than three', async () => {
    const { db, pool } = site.database
    const [a, b] = [await createTestUser(site), await createTestUser(site)]
    for (const id of ['one', 'two']) await createMessageStore(db)({ ...message(a, b, id), mayBegin: true })
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from conversations where low_user_id = $1 for update', [
        Math.min(a.id, b.id),
      ])
      // Both have seen two messages, and wait for the conversation.
      const sending = ['three', 'four'].map((id) => createMessageStore(db)(message(a, b, id)))
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(2)
      })
      await holder.query('commit')
      const outcomes = await Promise.allSettled(sending)
      expect(
        outcomes.map((each) => (each.status === 'rejected' ? each.reason.key : each.value?.row.seq)).sort(),
      ).toEqual([3, 'chat.strangers'])
    } finally {
      holder.release()
    }
  })

  test('of two nodes at the same time keep their conversations in order', async () => {
    const { db } = site.database
    const [a, b] = [await createTestUser(site), await createTestUser(site)]
    await createMessageStore(db)({ ...message(a, b, 'first'), mayBegin: true })
    await createMessageStore(db)({ ...message(b, a, 'second'), mayBegin: true })
    const [one, two] = [createMessageStore(db), createMessageStore(db)]
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 === 0 ? one : two)(n % 4 < 2 ? message(a, b, `m${n}`) : message(b, a, `m${n}`)),
      ),
    )
    expect(stored.map((each) => each?.row.seq ?? 0).toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 3),
    )
    // The same message from both nodes is stored once; the other may be refused by the index, and is called again.
    const both = await Promise.all(
      [one, two].map((store) => store(message(a, b, 'same')).catch(() => store(message(a, b, 'same')))),
    )
    expect(both.map((each) => each?.row.seq)).toEqual([43, 43])
  })
})
