import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Comment, CommentPage } from '#lib/contract/comments/threads.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite, textsOf } from '#testing/domains/community/community-suite.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

const COMMENT = 'api/anchor_dynamics_user/comment'

describeDatabase('notices and comments of posts', (open) => {
  const { current, publish, feed, userPosts } = communitySuite(open)
  let site: TestSite
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(() => {
    ;({ site } = current())
    ;[ann, bob, eve] = current().users
  })
  const noticesOf = async ({ id }: TestUser) =>
    (await site.database.db.select().from(notices).where(eq(notices.userId, id)).orderBy(notices.id))
      .filter(({ kind }) => /^(?:comment|post)_/.test(kind))
      .map(({ kind, values, link }) => ({ kind, values, link }))
  const at = ({ id }: TestUser) => mentionText(`user ${id}`)

  test('a mention, comments and likes reach their users; likes are gathered', async () => {
    const { id } = await publish(ann, { text: `look ${at(bob)}`, mentions: [bob.id, eve.id] })
    const link = `/circle-detail?id=${id}`
    expect(await noticesOf(bob)).toEqual([
      { kind: 'post_mentioned', values: { name: `user ${ann.id}` }, link },
    ])
    expect(await noticesOf(eve)).toEqual([])
    await bob.post('api/anchor_dynamics_user/likes', { id })
    await eve.post('api/anchor_dynamics_user/likes', { id })
    await ann.post('api/anchor_dynamics_user/likes', { id })
    const comment = (await bob.post(COMMENT, { id, text: `well said ${at(ann)}`, mentions: [ann.id] }))
      .data as Comment
    await eve.post(COMMENT, { id, text: 'no', parent_id: comment.id })
    expect(await noticesOf(ann)).toEqual([
      { kind: 'post_liked', values: { name: `user ${eve.id}`, count: 1 }, link },
      { kind: 'post_commented', values: { name: `user ${bob.id}` }, link: `/comment?id=${comment.id}` },
    ])
    expect((await noticesOf(bob)).map(({ kind }) => kind)).toEqual(['post_mentioned', 'comment_answered'])
  })

  test('comments are counted, liked, and listed by the specification’s own calls', async () => {
    const { id } = await publish(ann, { text: 'a question' })
    const comment = (await bob.post(COMMENT, { id, text: 'an answer' })).data as Comment
    expect(comment).toMatchObject({ target_type: 'post', target_id: id })
    expect((await ann.post('api/anchor_dynamics_user/commentLikes', { id: comment.id })).data).toMatchObject({
      likes: 1,
    })
    const list = (await site.call('POST', 'api/anchor_dynamics/commentList', { id })).data as CommentPage
    expect([textsOf(list), list.total]).toEqual([['an answer'], 1])
    expect((await userPosts(null, { id: ann.id })).list[0]?.comments).toBe(1)
    // The author of a post may remove its comments.
    expect((await eve.post('api/comments/delete', { id: comment.id })).status).toBe(403)
    expect((await ann.post('api/comments/delete', { id: comment.id })).status).toBe(200)
    expect((await userPosts(null, { id: ann.id })).list[0]?.comments).toBe(0)
    for (const path of [COMMENT, 'api/anchor_dynamics/commentList'])
      expect((await bob.post(path, { id: 999_999, text: 'x' })).status).toBe(404)
    await ann.post('api/anchor_dynamics/deletePost', { id })
    expect((await bob.post(COMMENT, { id, text: 'too late' })).status).toBe(404)
  })

  test('users to mention in a new post are the contacts', async () => {
    const find = async (text: string) =>
      (
        (await ann.get('api/comments/mentionable', { type: 'post', text })).data as {
          list: { user_id: number }[]
        }
      ).list.map(({ user_id }) => user_id)
    expect(await find('user')).toEqual([])
    await ann.post('api/Member/attention', { kind: 'user', id: bob.id })
    await bob.post('api/Member/attention', { kind: 'user', id: ann.id })
    expect(await find('user')).toEqual([bob.id])
  })

  test('a post with a word to review is shown and notified once an operator has released it', async () => {
    const operator = await createTestUser(site, 'operator')
    const held = await publish(ann, { text: `nhà cái uy tín #vao ${at(bob)}`, mentions: [bob.id] })
    expect(await noticesOf(bob)).toEqual([])
    expect((await feed(null, { topic: 'vao' })).list).toEqual([])
    const waiting = (await operator.get('api/admin/heldPosts', { page_size: 100 })).data as {
      list: { id: number }[]
    }
    expect(waiting.list.map(({ id }) => id)).toContain(held.id)
    const decide = async (id: number, shown: number) =>
      (await operator.post('api/admin/decideHeldPost', { id, shown })).status
    expect(await decide(held.id, 1)).toBe(200)
    expect(await decide(held.id, 0)).toBe(409)
    expect((await feed(null, { topic: 'vao' })).list).toMatchObject([{ id: held.id, state: 'shown' }])
    expect((await noticesOf(bob)).map(({ kind }) => kind)).toEqual(['post_mentioned'])
    const other = await publish(ann, { text: 'nhà cái uy tín nhất' })
    expect(await decide(other.id, 0)).toBe(200)
    expect(await decide(999_999, 1)).toBe(404)
    const removed = (await operator.get('api/admin/heldPosts', { state: 'removed' })).data
    expect(removed).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ id: other.id, text: 'nhà cái uy tín nhất', state: 'removed' }),
      ]),
    })
  })
})
