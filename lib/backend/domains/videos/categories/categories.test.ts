import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { CategoryTree, RecommendedCategory, VideoCategory } from '#lib/contract/videos/categories.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

describeDatabase('categories of videos', (open) => {
  let site: TestSite
  let author: Person
  let competitionId = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch(), matches: [runningMatch], events: [] })
    const [row] = await site.database.db.select().from(competitions)
    competitionId = row?.id ?? 0
  })
  beforeEach(async () => {
    await site.database.db.delete(videos)
    author = await person(site)
    await insertVideo(site, author.id, { sport: 'football', competitionId, kind: 'highlights' })
    await insertVideo(site, author.id, { kind: 'interview', sport: 'basketball' })
    await insertVideo(site, author.id, { kind: 'interview', heat: 0 })
    await insertVideo(site, author.id, { kind: 'analysis', removedAt: new Date() })
  })
  afterAll(() => site.close())

  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const ofPath = async <Data>(path: string, input = {}) =>
    ((await site.call('GET', path, input)).data as { list: Data[] }).list
  const mine = async (who: Person) =>
    idsOf(
      ((await who.call('api/videocclassification/myClassification')).data as { list: VideoCategory[] }).list,
    )
  const save = (who: Person, input: Record<string, unknown>) =>
    who.call('api/videocclassification/addMyclassification', input)

  test('are the sports, kinds and competitions that have videos', async () => {
    expect(await ofPath<VideoCategory>('api/Videoclassification')).toMatchObject([
      { id: 'sport-football', name_zh: '足球', name_en: 'Football', name_vi: 'Bóng đá', videos: 1 },
      { id: 'sport-basketball', videos: 1 },
      { id: 'kind-highlights', parent_id: null, videos: 1 },
      { id: 'kind-interview', videos: 2 },
    ])
    const tree = await ofPath<CategoryTree[number]>('api/videocclassification/allList')
    expect(tree.map(({ children }) => idsOf(children))).toEqual([
      [`competition-${competitionId}`],
      [],
      [],
      [],
    ])
  })

  test('are recommended by the heat of their videos, with the first ones', async () => {
    const list = await ofPath<RecommendedCategory>('api/videocclassification/recommend')
    expect(idsOf(list).toSorted()).toEqual([
      `competition-${competitionId}`,
      'kind-highlights',
      'kind-interview',
      'sport-basketball',
      'sport-football',
    ])
    expect(list.every(({ list: own }) => own.length === 1)).toBe(true)
  })

  test('are found by their name in any language', async () => {
    const find = async (name: string) =>
      idsOf(await ofPath<VideoCategory>('api/videocclassification/search', { name }))
    expect(await find('采访')).toEqual(['kind-interview'])
    expect(await find('INTERV')).toEqual(['kind-interview'])
    expect(await find('bóng')).toEqual(['sport-football', 'sport-basketball'])
    expect(await find('')).toEqual([])
    expect((await site.call('GET', 'api/videocclassification/search')).status).toBe(400)
  })

  test('a user orders their own; a guest’s are added at login', async () => {
    const me = await person(site)
    expect(await mine(me)).toEqual([])
    await save(me, { ids: ['kind-interview', `competition-${competitionId}`] })
    expect(await mine(me)).toEqual(['kind-interview', `competition-${competitionId}`])
    await save(me, { ids: `competition-${competitionId},kind-interview` })
    expect(await mine(me)).toEqual([`competition-${competitionId}`, 'kind-interview'])
    const merged = await save(me, { ids: ['kind-interview', 'kind-analysis', 'sport-football'], merge: 1 })
    expect(idsOf((merged.data as { list: VideoCategory[] }).list)).toEqual([
      `competition-${competitionId}`,
      'kind-interview',
      'sport-football',
    ])
    expect(await mine(author)).toEqual([])
    await save(me, { ids: [] })
    expect(await mine(me)).toEqual([])
  })

  test('unknown categories, ids of another form, too many and guests are refused', async () => {
    const me = await person(site)
    await save(me, { ids: ['kind-interview'] })
    expect((await save(me, { ids: ['kind-analysis'] })).status).toBe(404)
    expect((await save(me, { ids: ['kind interview'] })).status).toBe(400)
    expect(
      (await save(me, { ids: Array.from({ length: 31 }, (_, at) => `competition-${at + 1}`) })).status,
    ).toBe(400)
    expect(await mine(me)).toEqual(['kind-interview'])
    for (const path of ['myClassification', 'addMyclassification'])
      expect((await site.call('POST', `api/videocclassification/${path}`, { ids: [] })).status).toBe(401)
  })
})
