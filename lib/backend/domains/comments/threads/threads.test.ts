import { beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { ADD, commentSuite, textsOf } from '#testing/domains/comments.ts'
import { createTestUser, roomFor, sanctioned, type TestUser } from '#testing/domains/moderation.ts'

const LIST = 'api/Video/commentList'
const THREAD = 'api/Video/commentOneList'

describeDatabases('comments', (open) => {
  const { current, insertVideo, list, post, thread } = commentSuite(open)
  let site: TestSite
  let [ann, bob, eve] = [] as unknown as [TestUser, TestUser, TestUser]
  let video = 0
  beforeEach(() => {
    ;({ site, video } = current())
    ;[ann, bob, eve] = current().users
  })

  describe('threads', () => {
    test('are listed the newest or the best first, by cursor, with their answers and the total', async () => {
      const roots = []
      for (const text of ['one', 'two', 'three']) roots.push(await post(bob, { text }))
      const [one, two] = roots as [Comment, Comment, Comment]
      await post(eve, { text: 'answer', parent_id: two.id })
      await eve.post('api/Video_user/commentLikes', { id: one.id })
      expect(textsOf(await list(null, { order: 'newest' }))).toEqual(['three', 'two', 'one'])
      expect(textsOf(await list(null))).toEqual(['one', 'two', 'three'])
      const page = await list(null, { limit: 2 })
      expect(page).toMatchObject({ total: 4, list: [{ likes: 1 }, { answers: 1, likes: 0 }] })
      expect(textsOf(await list(null, { limit: 2, cursor: page.cursor }))).toEqual(['three'])
      const newest = await list(null, { order: 'newest', limit: 2 })
      const last = await list(null, { order: 'newest', limit: 2, cursor: newest.cursor })
      expect([textsOf(last), last.cursor]).toEqual([['one'], null])
      expect((await list(eve)).list[0]?.is_liked).toBe(true)
      expect((await list(bob)).list[0]?.is_liked).toBe(false)
    })

    test('have two levels, and the page of an answer contains it with its neighbours', async () => {
      const root = await post(bob, { text: 'root' })
      const answers: Comment[] = []
      for (let n = 1; n <= 12; n++)
        answers.push(
          await post(n % 2 ? ann : eve, { text: `a${n}`, parent_id: n === 1 ? root.id : answers[0]?.id }),
        )
      expect(answers[5]).toMatchObject({
        root_id: root.id,
        parent: { id: answers[0]?.id, user_id: ann.id },
        is_author: false,
      })
      expect(answers[0]).toMatchObject({ parent: null, is_author: true })
      const first = await thread(null, { id: root.id, limit: 5 })
      expect(first).toMatchObject({ root: { id: root.id, answers: 12 }, earlier: false, later: true })
      expect(textsOf(first)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
      const opened = await thread(null, { id: answers[8]?.id, limit: 2 })
      expect(textsOf(opened)).toEqual(['a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10'])
      expect([opened.earlier, opened.later]).toEqual([true, true])
      const later = await thread(null, { id: root.id, after: answers[9]?.id, limit: 5 })
      expect([textsOf(later), later.later]).toEqual([['a11', 'a12'], false])
      const earlier = await thread(null, { id: root.id, before: answers[3]?.id, limit: 2 })
      expect([textsOf(earlier), earlier.earlier]).toEqual([['a2', 'a3'], true])
      expect(opened.target_title).toEqual({ title_zh: 'a goal', title_en: 'a goal', title_vi: 'a goal' })
    })

    test('of another target, a hidden or an unknown one are not found', async () => {
      const root = await post(bob, { text: 'root' })
      const other = await insertVideo(bob)
      const { status } = await eve.post(ADD, { id: other, text: 'answer', parent_id: root.id })
      expect(status).toBe(404)
      expect((await site.call('POST', LIST, { id: 999_999 })).status).toBe(404)
      expect((await site.call('POST', LIST, { id: 999_999, type: 'article' })).status).toBe(404)
      expect((await site.call('GET', THREAD, { id: 999_999_999 })).status).toBe(404)
      await site.database.pool.query('update videos set removed_at = now() where id = $1', [video])
      for (const path of [LIST, ADD])
        expect((await bob.post(path, { id: video, text: 'x' })).status).toBe(404)
      expect((await site.call('GET', THREAD, { id: root.id })).status).toBe(404)
    })
  })

  test('are written under articles and recordings as well, while these are shown', async () => {
    const { pool } = site.database
    const operator = await createTestUser(site, 'operator')
    const draft = { category_id: 1, title_en: 'A cup tie', body_en: '<p>Tonight.</p>' }
    const article = ((await operator.post('api/admin/saveArticle', draft)).data as { id: number }).id
    const room = await roomFor(site, ann)
    const { rows } = await pool.query<{ id: string }>(
      `insert into recordings (room_id, key, bytes, seconds, started_at)
       values ($1, 'recording/test.mp4', 10, 4, now()) returning id`,
      [room],
    )
    const recording = Number(rows[0]?.id)
    expect((await bob.post(ADD, { type: 'article', id: article, text: 'too early' })).status).toBe(404)
    await pool.query("update news_articles set state = 'published', published_at = now() where id = $1", [
      article,
    ])
    for (const [type, id] of [
      ['article', article],
      ['recording', recording],
    ] as const) {
      const { id: root } = await post(bob, { type, id, text: `under ${type}` })
      expect(textsOf(await list(null, { type, id }))).toEqual([`under ${type}`])
      expect(await thread(null, { id: root })).toMatchObject({ root: { target_type: type, target_id: id } })
    }
    expect(await post(ann, { type: 'recording', id: recording, text: 'mine' })).toMatchObject({
      is_author: true,
    })
    await pool.query('update recordings set removed_at = now() where id = $1', [recording])
    expect((await bob.post(ADD, { type: 'recording', id: recording, text: 'too late' })).status).toBe(404)
  })

  describe('writing', () => {
    test('cleans texts, keeps lines, and stores a comment that is sent again once', async () => {
      const input = { text: '  first\u202e line \n\n\n\nsecond ', client_id: 'again', is_spoiler: 1 }
      const [first, second] = [await post(bob, input), await post(bob, input)]
      expect(second.id).toBe(first.id)
      expect(first).toMatchObject({ text: 'first line\n\nsecond', is_spoiler: true, state: 'shown' })
      const both = await Promise.all(
        [1, 2, 3, 4].map(() => post(bob, { text: 'at once', client_id: 'once' })),
      )
      expect(new Set(both.map(({ id }) => id)).size).toBe(1)
      expect(await list(null)).toMatchObject({ total: 2 })
    })

    test.each([
      ['an empty text', { text: ' \n ' }, 400],
      ['a text that is too long', { text: 'x'.repeat(1_001) }, 400],
      ['a refused word', { text: 'what a Bull-Shit call' }, 400],
      ['a picture that is not the user’s', { text: 'x', image: 'post/unknown.webp' }, 404],
      ['an unknown answered comment', { text: 'x', parent_id: 999_999 }, 404],
      ['too many mentions', { text: 'x', mentions: Array.from({ length: 11 }, (_, at) => at + 1) }, 400],
      ['an unknown type', { text: 'x', type: 'room' }, 400],
    ])('refuses %s', async (_, input, status) => {
      expect((await bob.post(ADD, { id: video, ...input })).status).toBe(status)
      expect(await list(null)).toMatchObject({ total: 0, list: [] })
    })

    test('is refused for muted, kicked and blocked users', async () => {
      const operator = await createTestUser(site, 'operator')
      for (const kind of ['mute', 'kick'] as const) {
        const { status } = await (await sanctioned(site, null, kind, operator)).post(ADD, {
          id: video,
          text: 'x',
        })
        expect(status).toBe(403)
      }
      const root = await post(bob, { text: 'root' })
      await bob.post('api/social/setBlock', { user_id: eve.id, state: true })
      expect((await eve.post(ADD, { id: video, text: 'x', parent_id: root.id })).status).toBe(403)
      expect((await eve.post('api/Video_user/commentLikes', { id: root.id })).status).toBe(403)
      await ann.post('api/social/setBlock', { user_id: eve.id, state: true })
      expect((await eve.post(ADD, { id: video, text: 'x' })).status).toBe(403)
    })

    test('stops after thirty comments in ten minutes', async () => {
      for (let n = 0; n < 30; n++) await post(bob, { text: `n${n}` })
      expect((await bob.post(ADD, { id: video, text: 'one more' })).status).toBe(429)
    })
  })

  test('a blocked user’s comments are not shown to the one who blocked them', async () => {
    await post(bob, { text: 'by bob' })
    const root = await post(ann, { text: 'by ann' })
    await post(bob, { text: 'answer by bob', parent_id: root.id })
    await eve.post('api/social/setBlock', { user_id: bob.id, state: true })
    expect(textsOf(await list(eve))).toEqual(['by ann'])
    expect((await thread(eve, { id: root.id })).list).toEqual([])
    expect((await list(null)).list).toHaveLength(2)
  })

  test('likes are counted once for a user, and withdrawn', async () => {
    const { id } = await post(bob, { text: 'root' })
    const like = (by: TestUser, state: number) => by.post('api/Video_user/commentLikes', { id, state })
    await Promise.all(Array.from({ length: 10 }, () => like(eve, 1)))
    expect((await like(ann, 1)).data).toEqual({ id, state: true, likes: 2 })
    expect((await like(eve, 0)).data).toEqual({ id, state: false, likes: 1 })
    expect((await like(eve, 0)).data).toEqual({ id, state: false, likes: 1 })
    expect((await like(eve, 1)).data).toMatchObject({ likes: 2 })
    expect((await eve.post('api/Video_user/commentLikes', { id: 999_999 })).status).toBe(404)
  })
})
