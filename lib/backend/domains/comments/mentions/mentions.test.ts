import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { commentSuite, textsOf } from '#testing/domains/comments.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

describeDatabase('answers and mentions', (open) => {
  const { current, noticesOf, post } = commentSuite(open)
  let site: TestSite
  let [ann, bob, eve] = [] as unknown as [TestUser, TestUser, TestUser]
  let video = 0
  beforeEach(() => {
    ;({ site, video } = current())
    ;[ann, bob, eve] = current().users
  })

  describe('notices', () => {
    test('name who has answered and mentioned, each user once, and gather likes', async () => {
      const root = await post(bob, { text: 'root' })
      const name = (
        await site.database.db.execute<{ nickname: string }>(
          sql`select nickname from users where id = ${bob.id}`,
        )
      ).rows[0]?.nickname
      const answer = await post(eve, {
        text: `${mentionText(name ?? '')} look`,
        parent_id: root.id,
        mentions: [bob.id, eve.id, ann.id, 999_999],
      })
      expect(answer.mentions).toEqual([{ user_id: bob.id, user_nickname: name }])
      expect(await noticesOf(bob)).toMatchObject([
        { kind: 'comment_answered', link: `/comment?id=${answer.id}` },
      ])
      expect(await noticesOf(ann)).toEqual([])
      await post(bob, { text: 'to myself', parent_id: root.id })
      for (const by of [ann, eve, bob]) await by.post('api/Video_user/commentLikes', { id: root.id })
      expect((await noticesOf(bob)).slice(1)).toMatchObject([
        { kind: 'comment_liked', values: { count: 1 }, link: `/comment?id=${root.id}` },
      ])
    })

    test('are listed as answers and mentions', async () => {
      const root = await post(bob, { text: 'root' })
      await post(eve, { text: 'one', parent_id: root.id })
      const two = await post(ann, { text: 'two', parent_id: root.id })
      await post(bob, { text: 'mine', parent_id: two.id })
      const replies = async (by: TestUser, input: Record<string, unknown> = {}) =>
        (await by.get('api/comments/replies', input)).data as { list: Comment[]; has_more: boolean }
      expect(textsOf(await replies(bob))).toEqual(['two', 'one'])
      const page = await replies(bob, { limit: 1 })
      expect([textsOf(page), page.has_more]).toEqual([['two'], true])
      expect(textsOf(await replies(bob, { before: two.id }))).toEqual(['one'])
      expect(textsOf(await replies(bob, { kind: 'mentions' }))).toEqual([])
      await site.database.pool.query("update users set nickname = 'Bobby' where id = $1", [bob.id])
      await post(eve, { text: 'hello @Bobby', mentions: [bob.id] })
      expect(textsOf(await replies(bob, { kind: 'mentions' }))).toEqual(['hello @Bobby'])
      await bob.post('api/social/setBlock', { user_id: eve.id, state: true })
      expect(textsOf(await replies(bob, { kind: 'mentions' }))).toEqual([])
    })
  })

  test('mentions are completed with commenters and contacts whose name begins so', async () => {
    const names = async (text: string) =>
      (
        (await ann.get('api/comments/mentionable', { id: video, text })).data as {
          list: { user_nickname: string }[]
        }
      ).list.map(({ user_nickname }) => user_nickname)
    const { pool } = site.database
    await pool.query("update users set nickname = 'Kim 50%' where id = $1", [bob.id])
    await pool.query("update users set nickname = 'kimono' where id = $1", [eve.id])
    await post(bob, { text: 'root' })
    expect(await names('ki')).toEqual(['Kim 50%'])
    for (const [a, b] of [
      [ann, eve],
      [eve, ann],
    ] as const)
      await pool.query('insert into anchor_follows (user_id, anchor_id) values ($1, $2)', [a.id, b.id])
    expect(await names('KIM')).toEqual(['Kim 50%', 'kimono'])
    expect(await names('kim 50%')).toEqual(['Kim 50%'])
    expect(await names('%')).toEqual([])
    await bob.post('api/social/setBlock', { user_id: ann.id, state: true })
    expect(await names('kim')).toEqual(['kimono'])
  })
})
