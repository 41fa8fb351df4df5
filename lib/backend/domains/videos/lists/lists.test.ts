import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { anchorFollows, competitionFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import {
  videoFavourites,
  videoHours,
  videoLikes,
  videos,
  videoWatches,
} from '#lib/backend/db/schema/videos/videos.ts'
import type { CategoryPage, RecommendedPage, UserVideoPage, VideoRank } from '#lib/contract/videos/lists.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { computeRanks } from '../index.ts'

const HOUR_MS = 3_600_000

describeDatabase('lists of videos', (open) => {
  let site: TestSite
  let author: Person
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * HOUR_MS)
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch(), matches: [runningMatch], events: [] })
  })
  beforeEach(async () => {
    await site.database.db.delete(videos)
    author = await person(site)
  })
  afterAll(() => site.close())

  const views = (videoId: number, hours: number, count: number) =>
    site.database.db
      .insert(videoHours)
      .values({ videoId, hour: ago(hours), views: count })
      .onConflictDoNothing()
  const idsOf = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
  const rank = async (period: string) =>
    (await site.call('GET', 'api/videoRank/getRank', { period })).data as VideoRank
  const recommended = async (who?: Person, input: Record<string, unknown> = {}) =>
    (await site.call('POST', 'api/Video/getList', input, { token: who?.token })).data as RecommendedPage
  const category = async (input: Record<string, unknown>) =>
    (await site.call('GET', 'api/video/videoList', input)).data as CategoryPage
  /** Reads a list to its end. */
  async function readAll(
    page: (cursor?: string) => Promise<{ list: { id: number }[]; cursor: string | null }>,
  ) {
    const found: number[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const { list, cursor } = await page(next)
      found.push(...idsOf({ list }))
      next = cursor
    }
    return found
  }

  test('the rank of a period is by its points, and older videos need more of them', async () => {
    const { db } = site.database
    const [watched, liked, old, unseen] = [
      await insertVideo(site, author.id, { createdAt: ago(3) }),
      await insertVideo(site, author.id, { createdAt: ago(3) }),
      await insertVideo(site, author.id, { createdAt: ago(20 * 24) }),
      await insertVideo(site, author.id, { createdAt: ago(3) }),
    ]
    await views(watched, 1, 9)
    await views(old, 1, 20)
    await views(old, 5 * 24, 200)
    await db.insert(videoLikes).values([
      { videoId: liked, userId: author.id },
      { videoId: liked, userId: (await person(site)).id },
    ])
    expect((await rank('day')).computed_at).toBeNull()
    await computeRanks(db, now)
    expect(idsOf(await rank('day'))).toEqual([liked, watched, old])
    expect(idsOf(await rank('week'))).toEqual([old, liked, watched])
    const month = await rank('month')
    expect(month).toMatchObject({ computed_at: new Date(now).toISOString() })
    expect(month.list.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(idsOf(month)).not.toContain(unseen)
    await db.update(videos).set({ removedAt: new Date() }).where(eq(videos.id, liked))
    expect((await rank('day')).list.map(({ id, place }) => [id, place])).toEqual([
      [watched, 1],
      [old, 2],
    ])
    await computeRanks(db, now + 40 * 24 * HOUR_MS)
    expect((await rank('month')).list).toEqual([])
    expect((await site.call('GET', 'api/videoRank/getRank', { period: 'year' })).status).toBe(400)
  })

  test('the neutral order is the same for all guests, goes by heat, and continues by cursor', async () => {
    const all: number[] = []
    for (let at = 0; at < 7; at++) all.push(await insertVideo(site, author.id, { createdAt: ago(at + 1) }))
    const hot = all[4] ?? 0
    await views(hot, 1, 50)
    const gone = await insertVideo(site, author.id, { createdAt: ago(100 * 24) })
    await computeRanks(site.database.db, now)
    const first = await recommended(undefined, { limit: 3 })
    expect(idsOf(first)[0]).toBe(hot)
    expect(first.list.every(({ reason }) => reason === null)).toBe(true)
    const found = await readAll((cursor) =>
      recommended(undefined, { limit: 3, ...(cursor ? { cursor } : {}) }),
    )
    expect(found).toEqual([hot, ...all.filter((id) => id !== hot)])
    expect(found).not.toContain(gone)
    expect((await site.call('POST', 'api/Video/getList', { cursor: 'x' })).status).toBe(400)
  })

  test('a user sees first what follows from their follows, favourites and watched videos, with the reason', async () => {
    const { db } = site.database
    const [me, followed, liked] = [await person(site), await person(site), await person(site)]
    const [match] = await db.select().from(matches)
    if (!match) throw new Error('no match')
    const [competition] = await db.select().from(competitions).where(eq(competitions.id, match.competitionId))
    const ofMatch = { matchId: match.id, sport: match.sport, competitionId: match.competitionId }
    const plain = await insertVideo(site, author.id)
    const byAnchor = await insertVideo(site, followed.id)
    const ofTeam = await insertVideo(site, author.id, ofMatch)
    const byLiked = await insertVideo(site, liked.id)
    const mine = await insertVideo(site, me.id)
    await db.insert(anchorFollows).values({ userId: me.id, anchorId: followed.id })
    await db.insert(teamFollows).values({ userId: me.id, teamId: match.awayId })
    await db.insert(videoFavourites).values({ userId: me.id, videoId: byLiked })
    const page = await recommended(me)
    expect(idsOf(page)).toEqual([byAnchor, ofTeam, byLiked, plain])
    expect(page.list.map(({ reason }) => reason?.type ?? null)).toEqual(['anchor', 'team', 'favourite', null])
    expect(page.list[0]?.reason?.name_en).toBe(page.list[0]?.user_nickname)
    expect(idsOf(page)).not.toContain(mine)

    await db.insert(videoWatches).values({ userId: me.id, videoId: byAnchor })
    await db.delete(teamFollows)
    await db.insert(competitionFollows).values({ userId: me.id, competitionId: match.competitionId })
    const later = await recommended(me)
    expect(idsOf(later)).toEqual([ofTeam, byLiked, plain, byAnchor])
    expect(later.list[0]?.reason).toEqual({
      type: 'competition',
      name_zh: competition?.nameZh,
      name_en: competition?.nameEn,
      name_vi: competition?.nameVi,
    })
    const found = await readAll((cursor) => recommended(me, { limit: 1, ...(cursor ? { cursor } : {}) }))
    expect(found).toEqual([ofTeam, byLiked, plain, byAnchor])

    await db.delete(competitionFollows)
    const second = await insertVideo(site, author.id, ofMatch)
    await db.insert(videoWatches).values([
      { userId: me.id, videoId: ofTeam },
      { userId: me.id, videoId: second },
    ])
    const third = await insertVideo(site, author.id, ofMatch)
    expect((await recommended(me)).list.find(({ id }) => id === third)?.reason?.type).toBe('watched')
  })

  test('a category is listed by time or by heat, page after page', async () => {
    const ids: number[] = []
    for (let at = 0; at < 5; at++)
      ids.push(
        await insertVideo(site, author.id, { kind: 'interview', createdAt: ago(5 - at), heat: 10 - at }),
      )
    await insertVideo(site, author.id)
    const page = (order: string) => (cursor?: string) =>
      category({ id: 'kind-interview', order, limit: 2, ...(cursor ? { cursor } : {}) })
    expect(await readAll(page('newest'))).toEqual(ids.toReversed())
    expect(await readAll(page('hot'))).toEqual(ids)
    expect((await category({ id: 'kind-interview' })).category).toMatchObject({
      videos: 5,
      name_en: 'Interviews',
    })
    for (const [id, status] of [
      ['kind-analysis', 404],
      ['kind-nothing', 404],
      ['competition-1x', 400],
    ] as const)
      expect((await site.call('GET', 'api/video/videoList', { id })).status).toBe(status)
  })

  test("a user's posted, liked and favourite videos, the newest first", async () => {
    const { db } = site.database
    const me = await person(site)
    const own = [await insertVideo(site, me.id, { createdAt: ago(2) }), await insertVideo(site, me.id)]
    const other = await insertVideo(site, author.id)
    await db.insert(videoLikes).values([
      { userId: me.id, videoId: other, createdAt: ago(1) },
      { userId: me.id, videoId: own[0] ?? 0, createdAt: ago(0) },
    ])
    const list = async (kind: string, cursor?: string) =>
      (await me.get('api/Video/userPostList', { kind, limit: 1, ...(cursor ? { cursor } : {}) }))
        .data as UserVideoPage
    expect(await readAll((cursor) => list('posted', cursor))).toEqual(own.toReversed())
    expect(await readAll((cursor) => list('liked', cursor))).toEqual([own[0], other])
    expect((await list('favourites')).list).toEqual([])
    expect((await site.call('GET', 'api/Video/userPostList')).status).toBe(401)
    expect((await me.get('api/Video/userPostList', { kind: 'all' })).status).toBe(400)
  })
})
