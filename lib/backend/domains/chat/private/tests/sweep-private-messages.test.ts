import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import { createMessageStore } from '../store-messages.ts'
import { sweepPrivateMessages } from '../sweep-private-messages.ts'

describeDatabase('old private messages', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  test('are deleted with their files, and no longer counted as unread', async () => {
    const { db } = site.database
    const [a, b] = [await createTestUser(site), await createTestUser(site)]
    const send = (from: number, to: number, clientId: string, key?: string) =>
      createMessageStore(db)({
        userId: from,
        otherUserId: to,
        clientId,
        mayBegin: true,
        content: key ? { kind: 'file', key, name: 'a.pdf', size: 1 } : { kind: 'text', text: clientId },
      })
    await send(a.id, b.id, 'old text')
    await send(b.id, a.id, 'answer')
    await send(a.id, b.id, 'old file', 'file/1.pdf')
    await send(a.id, b.id, 'file that stays', 'file/2.pdf')
    await db.execute(sql`update conversation_messages set created_at = now() - interval '31 days'`)
    await send(a.id, b.id, 'new')
    const removed: string[] = []
    const storage = {
      async remove(key: string) {
        if (key === 'file/2.pdf') throw new Error('the storage is down')
        removed.push(key)
      },
    }
    await expect(sweepPrivateMessages(db, { storage, privateMessageDays: 30 })).rejects.toThrow(
      'Could not delete files',
    )
    expect(removed).toEqual(['file/1.pdf'])
    const left = await db.execute(sql`select client_id from conversation_messages order by seq`)
    expect(left.rows).toEqual([{ client_id: 'file that stays' }, { client_id: 'new' }])
    const members = await db.execute(sql`select user_id, unread from conversation_members order by user_id`)
    expect(members.rows).toEqual([
      { user_id: a.id, unread: 0 },
      { user_id: b.id, unread: 2 },
    ])
    expect(
      await sweepPrivateMessages(db, { storage: { remove: async () => undefined }, privateMessageDays: 30 }),
    ).toBe(1)
    expect((await send(b.id, a.id, 'after'))?.row.seq).toBe(6)
  })
})
