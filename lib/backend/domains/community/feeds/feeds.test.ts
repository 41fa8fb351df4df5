import { beforeEach, expect, test } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite, textsOf } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'
import { scorePosts } from '../index.ts'

describeDatabase('feeds', (open) => {
  const { current, publish, circle, feed } = communitySuite(open)
  let site: TestSite
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(async () => {
    ;({ site } = current())
    ;[ann, bob, eve] = current().users
    await site.database.pool.query(`update posts set state = 'removed'`)
    await site.database.pool.query('delete from post_topics')
  })

  test('new posts come by age, with a cursor and without those of blocked users', async () => {
    for (const text of ['one', 'two', 'three']) await publish(ann, { text })
    await publish(bob, { text: 'four' })
    const first = await feed(null, { feed: 'new', limit: 2 })
    expect(textsOf(first)).toEqual(['four', 'three'])
    await publish(bob, { text: 'five' })
    const second = await feed(null, { feed: 'new', limit: 2, cursor: first.cursor })
    expect([textsOf(second), second.cursor]).toEqual([['two', 'one'], null])
    await eve.post('api/social/setBlock', { user_id: bob.id, state: true })
    expect(textsOf(await feed(eve, { feed: 'new', limit: 2 }))).toEqual(['three', 'two'])
  })

  test('hot posts come by likes, comments and age, once the job has computed them', async () => {
    const old = await publish(ann, { text: 'old' })
    const liked = await publish(ann, { text: 'liked' })
    await publish(ann, { text: 'young' })
    await site.database.pool.query(`update posts set heat = heat - 40000 where id = $1`, [liked.id])
    expect(textsOf(await feed(null, { feed: 'hot' }))).toEqual(['young', 'old', 'liked'])
    await bob.post('api/anchor_dynamics_user/comment', { id: old.id, text: 'yes' })
    await bob.post('api/anchor_dynamics_user/likes', { id: liked.id })
    await eve.post('api/anchor_dynamics_user/likes', { id: liked.id })
    await ann.post('api/anchor_dynamics_user/likes', { id: liked.id })
    expect(await scorePosts(site.database.db)).toBe(2)
    expect(await scorePosts(site.database.db)).toBe(0)
    const first = await feed(null, { feed: 'hot', limit: 1 })
    expect(textsOf(first)).toEqual(['liked'])
    const rest = await feed(null, { feed: 'hot', cursor: first.cursor })
    expect(textsOf(rest)).toEqual(['old', 'young'])
    const [likedRow, oldRow, youngRow] = await Promise.all(
      ['liked', 'old', 'young'].map(async (text) => {
        const { rows } = await site.database.pool.query<{ heat: string; second: number }>(
          `select heat, floor(extract(epoch from created_at))::int as second from posts where text = $1 and state = 'shown'`,
          [text],
        )
        return Number(rows[0]?.heat) - (rows[0]?.second ?? 0)
      }),
    )
    // 45,000 × log10 of 3 and of 2; a second of difference between the clocks of the site and the database.
    expect(likedRow).toBeGreaterThanOrEqual(21_470)
    expect(likedRow).toBeLessThanOrEqual(21_471)
    expect(oldRow).toBeGreaterThanOrEqual(13_546)
    expect(oldRow).toBeLessThanOrEqual(13_547)
    expect(Math.abs(youngRow ?? 99)).toBeLessThanOrEqual(1)
  })

  test('a circle, a topic and a match have feeds of their own', async () => {
    const north = await circle(ann, 'North FC')
    const [match] = (await site.database.pool.query<{ id: string }>('select id from matches')).rows
    await publish(ann, { text: 'in the circle #derby', circle_id: north.id })
    await publish(bob, { text: 'elsewhere #Derby', match_id: Number(match?.id) })
    for (const order of ['hot', 'new'])
      expect(textsOf(await feed(null, { feed: order, circle_id: north.id }))).toEqual([
        'in the circle #derby',
      ])
    const first = await feed(null, { topic: 'derby', limit: 1 })
    expect(textsOf(first)).toEqual(['elsewhere #Derby'])
    expect(textsOf(await feed(null, { topic: 'derby', cursor: first.cursor }))).toEqual([
      'in the circle #derby',
    ])
    expect(textsOf(await feed(null, { match_id: Number(match?.id) }))).toEqual(['elsewhere #Derby'])
    const topics = (await site.call('GET', 'api/community/topics', {})).data
    expect(topics).toMatchObject({ list: [{ topic: 'derby', posts: 2 }] })
  })

  test('the followed feed has posts of circles and users that one follows, and one’s own', async () => {
    const south = await circle(ann, 'South United')
    await publish(bob, { text: 'by bob' })
    await publish(eve, { text: 'by eve' })
    await publish(eve, { text: 'by eve in the south', circle_id: south.id })
    await publish(ann, { text: 'by ann' })
    expect(textsOf(await feed(ann, { feed: 'followed' }))).toEqual(['by ann'])
    await ann.post('api/Member/attention', { kind: 'user', id: bob.id })
    await ann.post('api/community/join', { id: south.id })
    const first = await feed(ann, { feed: 'followed', limit: 2 })
    expect(textsOf(first)).toEqual(['by ann', 'by eve in the south'])
    expect(textsOf(await feed(ann, { feed: 'followed', cursor: first.cursor }))).toEqual(['by bob'])
    await ann.post('api/social/setBlock', { user_id: eve.id, state: true })
    expect(textsOf(await feed(ann, { feed: 'followed' }))).toEqual(['by ann', 'by bob'])
    expect((await site.call('GET', 'api/community/posts', { feed: 'followed' })).status).toBe(401)
  })

  test.each([
    ['an unknown circle', { circle_id: 999_999 }, 404],
    ['two selections', { circle_id: 1, topic: 'x' }, 400],
    ['a cursor of another feed', { feed: 'new', cursor: '1.2' }, 400],
    ['a cursor that is none', { feed: 'hot', cursor: '1.2; drop' }, 400],
    ['an unknown feed', { feed: 'best' }, 400],
  ])('refuses %s', async (_, input, status) => {
    expect((await site.call('GET', 'api/community/posts', input)).status).toBe(status)
  })
})
