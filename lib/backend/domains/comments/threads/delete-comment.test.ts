import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { commentCounts, comments } from '#lib/backend/db/schema/comments.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { ADD, commentSuite, textsOf } from '#testing/domains/comments.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

describeDatabase('removed comments', (open) => {
  const { current, list, post, thread } = commentSuite(open)
  let site: TestSite
  let [ann, bob, eve] = [] as unknown as [TestUser, TestUser, TestUser]
  let video = 0
  beforeEach(() => {
    ;({ site, video } = current())
    ;[ann, bob, eve] = current().users
  })

  describe('removing', () => {
    const remove = async (by: TestUser, id: number) => (await by.post('api/comments/delete', { id })).status

    test('is possible for the author, the author of the video and operators', async () => {
      const operator = await createTestUser(site, 'operator')
      const ids = []
      for (let n = 0; n < 3; n++) ids.push((await post(bob, { text: `n${n}` })).id)
      const [one = 0, two = 0, three = 0] = ids
      expect(await remove(eve, one)).toBe(403)
      expect([await remove(bob, one), await remove(ann, two), await remove(operator, three)]).toEqual([
        200, 200, 200,
      ])
      expect(await remove(bob, one)).toBe(200)
      expect(await list(null)).toEqual({ list: [], cursor: null, total: 0 })
      const { rows } = await site.database.db.execute<{ action: string }>(
        sql`select action from audit_log where target = ${`comment:${three}`}`,
      )
      expect(rows).toEqual([{ action: 'delete_comment' }])
    })

    test('keeps the answers of a thread, which is gone with the last of them', async () => {
      const root = await post(bob, { text: 'root' })
      const answer = await post(eve, { text: 'answer', parent_id: root.id })
      await remove(bob, root.id)
      expect(await list(null)).toMatchObject({
        total: 1,
        list: [{ id: root.id, state: 'removed', text: '', answers: 1 }],
      })
      expect(textsOf(await thread(null, { id: answer.id }))).toEqual(['answer'])
      expect((await eve.post(ADD, { id: video, text: 'x', parent_id: root.id })).status).toBe(404)
      await remove(eve, answer.id)
      expect(await list(null)).toMatchObject({ total: 0, list: [] })
    })

    test('at the same time as answering keeps the counts', async () => {
      const root = await post(bob, { text: 'root' })
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => post(n % 2 ? ann : eve, { text: `a${n}`, parent_id: root.id })),
      )
      await Promise.all([
        ...answers.slice(0, 4).map(({ id }, n) => remove(n % 2 ? ann : eve, id)),
        ...Array.from({ length: 4 }, (_, n) => post(bob, { text: `b${n}`, parent_id: root.id })),
      ])
      const { db } = site.database
      const shown = await db.$count(comments, sql`root_id = ${root.id} and state = 'shown'`)
      const [row] = await db.select().from(comments).where(eq(comments.id, root.id))
      const [counted] = await db.select().from(commentCounts).where(eq(commentCounts.targetId, video))
      expect([shown, row?.answers, counted?.total]).toEqual([8, 8, 9])
    })
  })
})
