import { beforeEach, describe, expect, test } from 'vitest'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import { accountDeleted } from '#lib/backend/domains/accounts/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite, textsOf } from '#testing/domains/community/community-suite.ts'
import { createTestUser, sanctioned, type TestUser } from '#testing/domains/moderation.ts'

const INSERT = 'api/anchor_dynamics_user/insert'
const LIKE = 'api/anchor_dynamics_user/likes'
const DELETE = 'api/anchor_dynamics/deletePost'

describeDatabase('posts', (open) => {
  const { current, publish, circle, feed, userPosts } = communitySuite(open)
  let site: TestSite
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(() => {
    ;({ site } = current())
    ;[ann, bob, eve] = current().users
  })

  test('a post has its circle, its match, its team and its topics, and everybody reads it', async () => {
    const club = await circle(ann, 'North FC')
    const [match] = (await site.database.pool.query<{ id: string }>('select id from matches')).rows
    const sent = await publish(ann, {
      text: '  What a start! #FinalDay #finalday #10\r\n\r\n\r\n<b>more</b>  ',
      circle_id: club.id,
      match_id: Number(match?.id),
      team_id: club.team_id,
      is_spoiler: 1,
    })
    const { data } = await site.call('GET', 'api/anchor_dynamics/info', { id: sent.id })
    expect(data).toMatchObject({
      post: {
        text: 'What a start! #FinalDay #finalday #10\n\n<b>more</b>',
        circle: { id: club.id, kind: 'club', name_en: 'North FC' },
        match: { id: Number(match?.id), home_team_name_en: 'North FC', home_score: 1 },
        team: { id: club.team_id, name_en: 'North FC' },
        is_spoiler: true,
        state: 'shown',
        likes: 0,
        comments: 0,
        images: [],
      },
    })
    expect((await circle(null, 'North FC')).posts).toBe(club.posts + 1)
    expect((await feed(null, { topic: 'FINALDAY' })).list.map(({ id }) => id)).toEqual([sent.id])
    expect((await feed(null, { topic: '10' })).list).toEqual([])
    const hidden = await site.raw(`api/anchor_dynamics/info?id=${sent.id}`, {
      headers: { 'hide-scores': 'all' },
    })
    expect(await hidden.json()).toMatchObject({
      data: { post: { match: { home_score: null, score_hidden: true } } },
    })
  })

  test('a post that is sent again is stored once', async () => {
    const input = { text: 'once', client_id: 'a-1' }
    const all = await Promise.all([publish(ann, input), publish(ann, input), publish(ann, input)])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await publish(ann, input)).id).toBe(all[0]?.id)
    expect((await userPosts(null, { id: ann.id })).total).toBe(1)
  })

  test.each([
    ['an empty text', { text: ' \u200b ' }, 400],
    ['a long text', { text: 'x'.repeat(2_001) }, 400],
    ['an unknown circle', { text: 'x', circle_id: 999_999 }, 404],
    ['an unknown match', { text: 'x', match_id: 999_999 }, 404],
    ['an unknown team', { text: 'x', team_id: 999_999 }, 404],
    ['a picture that is not the user’s', { text: 'x', images: ['post/unknown.webp'] }, 404],
    ['a fifth picture', { text: 'x', images: ['a', 'b', 'c', 'd', 'e'] }, 400],
  ])('refuses %s', async (_, input, status) => {
    expect((await bob.post(INSERT, input)).status).toBe(status)
    expect((await userPosts(bob)).list).toEqual([])
  })

  test('muted and kicked users do not post, and nobody more than ten times in ten minutes', async () => {
    const operator = await createTestUser(site, 'operator')
    for (const kind of ['mute', 'kick'] as const) {
      const user = await sanctioned(site, null, kind, operator)
      expect((await user.post(INSERT, { text: 'x' })).status).toBe(403)
    }
    for (let n = 0; n < 10; n++) await publish(eve, { text: `n${n}` })
    expect((await eve.post(INSERT, { text: 'one more' })).status).toBe(429)
  })

  test('likes are counted once for a user and withdrawn; a blocked user’s are refused', async () => {
    const { id } = await publish(ann, { text: 'like me' })
    const like = (by: TestUser, state: number) => by.post(LIKE, { id, state })
    await Promise.all(Array.from({ length: 10 }, () => like(eve, 1)))
    expect((await like(bob, 1)).data).toEqual({ id, state: true, likes: 2 })
    expect((await like(eve, 0)).data).toEqual({ id, state: false, likes: 1 })
    expect((await like(eve, 0)).data).toMatchObject({ likes: 1 })
    await ann.post('api/social/setBlock', { user_id: eve.id, state: true })
    expect((await like(eve, 1)).status).toBe(403)
    expect((await like(eve, 0)).status).toBe(200)
    expect((await eve.post(LIKE, { id: 999_999 })).status).toBe(404)
  })

  describe('a user’s posts', () => {
    test('are listed by cursor, for the author with those in review', async () => {
      for (const text of ['one', 'two', 'three']) await publish(ann, { text })
      const held = await publish(ann, { text: 'NHÀ CÁI UY TÍN' })
      expect(held.state).toBe('held')
      const first = await userPosts(bob, { id: ann.id, limit: 2 })
      expect([textsOf(first), first.total, first.user.user_id]).toEqual([['three', 'two'], 3, ann.id])
      const second = await userPosts(bob, { id: ann.id, limit: 2, cursor: first.cursor })
      expect([textsOf(second), second.cursor]).toEqual([['one'], null])
      expect(textsOf(await userPosts(ann, { limit: 1 }))).toEqual(['NHÀ CÁI UY TÍN'])
      expect((await site.call('GET', 'api/anchor_dynamics/info', { id: held.id })).status).toBe(404)
      expect((await ann.get('api/anchor_dynamics/info', { id: held.id })).status).toBe(200)
      expect((await site.call('GET', 'api/anchor_dynamics/userPostList', {})).status).toBe(401)
      expect((await ann.get('api/anchor_dynamics/userPostList', { id: 999_999 })).status).toBe(404)
    })

    test('are removed by the author and by operators, and leave their circle and topics', async () => {
      const operator = await createTestUser(site, 'operator')
      const club = await circle(ann, 'South United')
      const { id } = await publish(ann, { text: 'gone #soon', circle_id: club.id })
      const other = await publish(ann, { text: 'rude' })
      expect((await bob.post(DELETE, { id })).status).toBe(403)
      expect((await ann.post(DELETE, { id })).status).toBe(200)
      expect((await ann.post(DELETE, { id })).status).toBe(200)
      expect((await operator.post(DELETE, { id: other.id })).status).toBe(200)
      expect((await circle(null, 'South United')).posts).toBe(club.posts)
      expect((await feed(null, { topic: 'soon' })).list).toEqual([])
      expect((await userPosts(ann)).list).toEqual([])
      for (const removed of [id, other.id])
        expect((await ann.get('api/anchor_dynamics/info', { id: removed })).status).toBe(404)
      const { rows } = await site.database.pool.query('select target from audit_log where action = $1', [
        'delete_post',
      ])
      expect(rows).toContainEqual({ target: `post:${other.id}` })
      expect(rows).not.toContainEqual({ target: `post:${id}` })
    })

    test('are removed with their texts after the account was deleted', async () => {
      const club = await circle(ann, 'South United')
      const { id } = await publish(ann, { text: 'mine #alone', circle_id: club.id })
      const other = await publish(bob, { text: 'not mine' })
      const { db, pool } = site.database
      const context = { db, timeZone: 'UTC', publish: async () => undefined, log: console }
      await createSiteEvents(null).afterCommit(context, accountDeleted, { userId: ann.id, groupIds: [] })
      const { rows } = await pool.query(
        'select id, text, state from posts where id in ($1, $2) order by id',
        [id, other.id],
      )
      expect(rows).toEqual([
        { id, text: '', state: 'removed' },
        { id: other.id, text: 'not mine', state: 'shown' },
      ])
      expect((await circle(null, 'South United')).posts).toBe(club.posts)
      expect((await feed(null, { topic: 'alone' })).list).toEqual([])
    })
  })
})
