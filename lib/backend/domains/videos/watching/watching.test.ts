import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userBlocks } from '#lib/backend/db/schema/social.ts'
import { videos, videoViews, videoWatches } from '#lib/backend/db/schema/videos/videos.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { sweepViews } from '../index.ts'

interface View {
  views: number
  ticket: string | null
}

describeDatabase('watching videos', (open) => {
  let site: TestSite
  let now = Date.now()
  let author: Person
  let id = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), clock: { now: () => now, rate: 1 } })
  })
  beforeEach(async () => {
    author = await person(site)
    id = await insertVideo(site, author.id)
  })
  afterAll(() => site.close())

  const view = async (ticket?: string | null, who: { token?: string; address?: string } = {}) =>
    site.call('POST', 'api/Video/addView', { id, ...(ticket ? { ticket } : {}) }, who)
  /** Watches the video for some seconds. */
  const watch = async (who: { token?: string; address?: string }, seconds = 5): Promise<View> => {
    const { ticket } = (await view(null, who)).data as View
    now += seconds * 1000
    return (await view(ticket, who)).data as View
  }

  test('a view counts after five seconds, once for a viewer and day', async () => {
    const viewer = await person(site)
    expect(await watch({ token: viewer.token }, 4)).toMatchObject({ views: 0, ticket: expect.any(String) })
    expect(await watch({ token: viewer.token })).toEqual({ id, views: 1, ticket: null })
    expect(await watch({ token: viewer.token })).toMatchObject({ views: 1, ticket: null })
    expect(await watch({ address: '192.0.2.1' })).toMatchObject({ views: 2 })
    expect(await watch({ address: '192.0.2.1' })).toMatchObject({ views: 2 })
    expect(await watch({ address: '192.0.2.2' })).toMatchObject({ views: 3 })
    now += 86_400_000
    expect(await watch({ token: viewer.token })).toMatchObject({ views: 4 })
    const watched = await site.database.db
      .select()
      .from(videoWatches)
      .where(eq(videoWatches.userId, viewer.id))
    expect(watched.map(({ videoId, watchedAt }) => [videoId, watchedAt.getTime()])).toEqual([[id, now]])
  })

  test('a video shorter than five seconds counts at its end', async () => {
    await site.database.db.update(videos).set({ seconds: 2 }).where(eq(videos.id, id))
    expect(await watch({ address: '192.0.2.3' }, 2)).toMatchObject({ views: 1 })
  })

  test('tickets of others, of other videos, forged and old ones count nothing', async () => {
    const { ticket } = (await view(null, { address: '192.0.2.4' })).data as View
    now += 6_000
    const forged = `${now - 60_000}.${'a'.repeat(43)}`
    for (const [used, address] of [
      [ticket, '192.0.2.5'],
      [forged, '192.0.2.4'],
      ['x', '192.0.2.4'],
    ] as const) {
      const answer = await view(used, { address })
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('ticket')])
    }
    const other = await insertVideo(site, author.id)
    const answer = await site.call(
      'POST',
      'api/Video/addView',
      { id: other, ticket },
      { address: '192.0.2.4' },
    )
    expect(answer.status).toBe(400)
    now += 13 * 3_600_000
    expect((await view(ticket, { address: '192.0.2.4' })).status).toBe(400)
    expect(await site.database.db.select().from(videoViews).where(eq(videoViews.videoId, id))).toEqual([])
    expect((await site.call('POST', 'api/Video/addView', { id: 999_999 })).status).toBe(404)
  })

  test('the rows of counted views name nobody, and are deleted after two days', async () => {
    await watch({ address: '192.0.2.6' })
    const rows = () => site.database.db.select().from(videoViews).where(eq(videoViews.videoId, id))
    expect(await rows()).toHaveLength(1)
    expect(JSON.stringify(await rows())).not.toContain('192.0.2')
    await sweepViews(site.database.db, now)
    expect(await rows()).toHaveLength(1)
    await sweepViews(site.database.db, now + 4 * 86_400_000)
    expect(await rows()).toEqual([])
  })

  test('likes and favourites count one user once, and are withdrawn', async () => {
    const viewer = await person(site)
    for (const [path, count] of [
      ['api/Video_user/likes', 'likes'],
      ['api/Video_user/favorites', 'favourites'],
    ] as const) {
      const set = async (state: 0 | 1) => (await viewer.call(path, { id, state })).data
      expect(await set(1)).toEqual({ id, state: true, count: 1 })
      expect(await set(1)).toEqual({ id, state: true, count: 1 })
      expect((await viewer.get('api/videos/marks', { id })).data).toMatchObject({ [count]: 1 })
      expect((await author.get('api/videos/marks', { id })).data).toMatchObject({ is_liked: false })
      expect(await set(0)).toEqual({ id, state: false, count: 0 })
      expect(await set(0)).toEqual({ id, state: false, count: 0 })
      expect((await site.call('POST', path, { id })).status).toBe(401)
      expect((await viewer.call(path, { id: 999_999 })).status).toBe(404)
      expect((await viewer.call(path, { id: 'x' })).status).toBe(400)
    }
    expect((await site.call('GET', 'api/videos/marks', { id })).status).toBe(401)
    expect((await viewer.get('api/videos/marks', { id: 999_999 })).status).toBe(404)
  })

  test('a user continues where they left, and at the beginning after the end', async () => {
    const viewer = await person(site)
    const save = async (position: number) => (await viewer.call('api/videos/progress', { id, position })).data
    const position = async () => (await viewer.get('api/videos/marks', { id })).data
    expect(await position()).toMatchObject({ position: 0 })
    expect(await save(31)).toEqual({ id, position: 31 })
    expect(await position()).toMatchObject({ position: 31 })
    expect(await save(58)).toEqual({ id, position: 0 })
    expect(await position()).toMatchObject({ position: 0 })
    expect((await author.get('api/videos/marks', { id })).data).toMatchObject({ position: 0 })
    expect((await viewer.call('api/videos/progress', { id, position: -1 })).status).toBe(400)
    expect((await viewer.call('api/videos/progress', { id: 999_999, position: 1 })).status).toBe(404)
    expect((await site.call('POST', 'api/videos/progress', { id, position: 1 })).status).toBe(401)
  })

  test('users who have blocked each other do not like', async () => {
    const viewer = await person(site)
    await site.database.db.insert(userBlocks).values({ userId: author.id, blockedId: viewer.id })
    expect((await viewer.call('api/Video_user/likes', { id })).status).toBe(403)
    expect((await viewer.call('api/Video_user/likes', { id, state: 0 })).status).toBe(200)
  })
})
