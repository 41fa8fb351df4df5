import { beforeEach, expect, test } from 'vitest'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { SearchResult } from '#lib/contract/search.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'
import { excerptOf } from './text-hits.ts'

describeDatabase('search of videos, posts and circles', (open) => {
  const { current, publish, circle } = communitySuite(open)
  let site: TestSite
  let [ann, bob, eve]: [TestUser, TestUser, TestUser] = [] as never
  beforeEach(() => {
    ;({
      site,
      users: [ann, bob, eve],
    } = current())
  })

  async function search(name: string, input: Record<string, unknown> = {}, by?: TestUser) {
    await site.search.refresh()
    const answer = await site.call('GET', 'api/Search/index', { name, ...input }, { token: by?.token })
    expect(answer.code).toBe(0)
    return answer.data as SearchResult
  }

  test('a video is found by its title and its tags in every language, until it is removed', async () => {
    const id = await insertVideo(site, ann.id, { title: '禁区外世界波 volley', tags: ['long shots'] })
    for (const name of ['世界波', 'volley', 'shots', 'jinquwai']) {
      const { videos: found, counts } = await search(name)
      expect(found.map((hit) => hit.id)).toEqual([id])
      expect(counts.videos).toBe(1)
    }
    expect((await search('volley')).videos[0]).toMatchObject({
      user_id: ann.id,
      matched: { text: '禁区外世界波 volley', from: 7, to: 13 },
    })
    await site.database.db.update(videos).set({ removedAt: new Date() })
    expect((await search('volley')).videos).toEqual([])
  })

  test('a post is found by words of its text; a spoiler shows none of it', async () => {
    const open = await publish(ann, { text: 'The keeper saved a crossbar rocket' })
    const spoiler = await publish(bob, { text: '门将扑出 crossbar 点球', is_spoiler: 1 })
    const { posts, counts } = await search('crossbar')
    expect(counts.posts).toBe(2)
    expect(posts).toMatchObject([
      { id: spoiler.id, is_spoiler: true, excerpt: '', matched: null },
      {
        id: open.id,
        is_spoiler: false,
        excerpt: 'The keeper saved a crossbar rocket',
        matched: { from: 19, to: 27 },
      },
    ])
    expect((await search('扑出')).posts.map(({ id }) => id)).toEqual([spoiler.id])
    // A word that only resembles one of the text.
    expect((await search('crosbarr')).counts.posts).toBe(0)
  })

  test('posts that were deleted, or whose author the reader has blocked, are not found', async () => {
    const own = await publish(ann, { text: 'zonal marking forever' })
    await publish(bob, { text: 'zonal marking never' })
    expect((await search('zonal', {}, eve)).posts).toHaveLength(2)
    expect((await eve.post('api/social/setBlock', { user_id: bob.id })).code).toBe(0)
    const left = await search('zonal', {}, eve)
    expect(left.posts.map(({ id }) => id)).toEqual([own.id])
    expect(left.counts.posts).toBe(1)
    expect((await ann.post('api/anchor_dynamics/deletePost', { id: own.id })).code).toBe(0)
    expect((await search('zonal', {}, eve)).posts).toEqual([])
  })

  test('the circles of the clubs and competitions found are listed, and one kind by page', async () => {
    const club = await circle(ann, 'North FC')
    const found = await search('North FC')
    expect(found.circles.map(({ id }) => id)).toContain(club.id)
    const paged = await search('North FC', { kind: 'circles', page_size: 1 })
    expect(paged.circles).toHaveLength(1)
    expect(paged.teams).toEqual([])
    expect((await search('no such club at all')).counts.circles).toBe(0)
  })

  test('the circle of a sport is found by its name in every language, first', async () => {
    await site.database.db.insert(circles).values([
      { kind: 'sport', sport: 'basketball' },
      { kind: 'sport', sport: 'esports' },
    ])
    const names = {
      football: ['足球', 'zuqiu', 'football', 'Bóng đá', 'bong da'],
      basketball: ['篮球', 'Basketball', 'basketbal', 'bóng rổ'],
      esports: ['电竞', 'Esports', 'e-sports'],
    }
    for (const [sport, texts] of Object.entries(names))
      for (const name of texts) {
        const { circles: found, counts } = await search(name)
        expect(found, name).toMatchObject([{ kind: 'sport', sport }])
        expect(counts.circles, name).toBe(1)
      }
    expect((await search('handball')).circles).toEqual([])
  })
})

test('an excerpt begins before its match, at a word, and is cut between characters', () => {
  expect(excerptOf('short\n\ntext', 0)).toBe('short text')
  const long = `${'before '.repeat(30)}match ${'after '.repeat(40)}`
  const excerpt = excerptOf(long, long.indexOf('match'))
  expect(excerpt).toMatch(/^…before .*match after .*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(162)
  expect(excerptOf('⚽'.repeat(200), 0)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  expect(excerptOf('😀'.repeat(200), 0)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
})
