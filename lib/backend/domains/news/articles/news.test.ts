import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Article, ArticlePage } from '#lib/contract/news/articles.ts'
import { ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { type Tag, writeTags } from '../tags.ts'

const HOUR = 3_600_000

describeDatabase('the news', (open) => {
  let site: TestSite
  let game: typeof matches.$inferSelect
  let articleCount = 0

  const article = async (over: Partial<typeof newsArticles.$inferInsert> = {}, tags: Tag[] = []) => {
    const { db } = site.database
    const [row] = await db
      .insert(newsArticles)
      .values({
        categoryId: 1,
        state: 'published',
        titleEn: `Article ${++articleCount}`,
        bodyEn: '<p>Words</p>',
        publishedAt: new Date(Date.now() - HOUR + articleCount * 1000),
        ...over,
      })
      .returning({ id: newsArticles.id })
    if (!row) throw new Error('no article was written')
    await writeTags(db, row.id, tags)
    return row.id
  }
  const get = (path: string, input: object = {}, token?: string) =>
    site.call('GET', path, { ...input }, { token })
  const listOf = async (input: object = {}) =>
    (await get('api/Portal_post/getList2', input)).data as ArticlePage
  const idsOf = ({ list }: ArticlePage) => list.map(({ id }) => id)

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(sampleBatch())
    const [row] = await site.database.db.select().from(matches).limit(1)
    if (!row) throw new Error('no match was written')
    game = row
  })
  beforeEach(async () => {
    await site.database.db.delete(newsArticles)
  })
  afterAll(() => site.close())

  test('has categories in three languages, in their order', async () => {
    const { data } = await get('api/Headlines/classifyList')
    expect(data).toMatchObject({
      list: [{ id: 1, name_en: 'Football' }, { id: 2 }, { id: 3 }, { id: 4, name_zh: '本站' }],
    })
  })

  test('lists visible articles, the newest first, by category, kind and page', async () => {
    const [first, second] = [await article(), await article({ kind: 'report' })]
    const other = await article({ categoryId: 2 })
    await article({ state: 'draft', publishedAt: null })
    await article({ state: 'unpublished' })
    await article({ publishedAt: new Date(Date.now() + HOUR) })
    expect(idsOf(await listOf())).toEqual([other, second, first])
    expect(idsOf(await listOf({ type: 1 }))).toEqual([second, first])
    expect(idsOf(await listOf({ kind: 'report' }))).toEqual([second])
    expect(await listOf({ page: 2, page_size: 2 })).toMatchObject({ total: 3, list: [{ id: first }] })
    expect(await listOf({ page: 9 })).toMatchObject({ total: 3, list: [] })
    expect(idsOf(await listOf({ type: 77 }))).toEqual([])
    for (const input of [
      { page: 0 },
      { page: 'x' },
      { type: -1 },
      { type: 'football' },
      { kind: 'rumour' },
      { page_size: 101 },
    ])
      expect((await get('api/Portal_post/getList2', input)).status, JSON.stringify(input)).toBe(400)
  })

  test('links articles with matches, teams and competitions in both directions', async () => {
    const all: Tag[] = [
      { kind: 'match', id: game.id },
      { kind: 'team', id: game.homeId },
      { kind: 'competition', id: game.competitionId },
    ]
    const about = await article({}, all)
    const near = await article({}, [{ kind: 'team', id: game.homeId }])
    const far = await article({}, [{ kind: 'competition', id: game.competitionId }])
    const nearer = await article({}, all)
    await article({ state: 'draft' }, all)
    await article()
    const ofKind = async (kind: string, id: number) =>
      idsOf((await get('api/news/about', { kind, id })).data as ArticlePage)
    expect(await ofKind('match', game.id)).toEqual([nearer, about])
    expect(await ofKind('team', game.homeId)).toEqual([nearer, near, about])
    expect(await ofKind('competition', game.competitionId)).toEqual([nearer, far, about])
    expect(await ofKind('match', 999_999)).toEqual([])
    for (const input of [{ kind: 'player', id: 1 }, { kind: 'match' }, { kind: 'match', id: 'x' }, { id: 1 }])
      expect((await get('api/news/about', input)).status).toBe(400)
    const ofMany = async (kind: string, ids: string, each = 3) =>
      (
        (await get('api/news/aboutMany', { kind, ids, each })).data as {
          list: { id: number; articles: { id: number }[] }[]
        }
      ).list.map(({ id, articles }) => [id, articles.map((one) => one.id)])
    expect(await ofMany('match', `${game.id},999999`)).toEqual([[game.id, [nearer, about]]])
    expect(new Map((await ofMany('team', `${game.awayId},${game.homeId}`)) as [number, number[]][])).toEqual(
      new Map([[game.homeId, [nearer, near, about]]]),
    )
    expect(await ofMany('competition', String(game.competitionId), 2)).toEqual([
      [game.competitionId, [nearer, far]],
    ])
    expect(await ofMany('match', '')).toEqual([])
    const most = Array.from({ length: 51 }, (_, at) => at + 1).join()
    for (const input of [
      { kind: 'match' },
      { kind: 'player', ids: '1' },
      { kind: 'match', ids: '1,x' },
      { kind: 'match', ids: most },
      { kind: 'match', ids: '1', each: 0 },
    ])
      expect((await get('api/news/aboutMany', input)).status).toBe(400)
    const read = (await get('api/news/detail', { id: about })).data as Article
    expect(read.matches.map(({ id }) => id)).toEqual([game.id])
    expect(read.teams.map(({ id }) => id)).toEqual([game.homeId])
    expect(read.competitions.map(({ id }) => id)).toEqual([game.competitionId])
    // The same match first, then one of its teams, then its competition.
    expect(read.related.map(({ id }) => id)).toEqual([nearer, near, far])
  })

  test('shows one article to any visitor, and none that is not published', async () => {
    const id = await article({
      titleVi: 'Một bài',
      bodyVi: '<p>Chữ</p>',
      madeOf: 'report:1',
      simulated: true,
    })
    expect((await get('api/news/detail', { id })).data).toMatchObject({
      id,
      body_en: '<p>Words</p>',
      body_vi: '<p>Chữ</p>',
      body_zh: null,
      author: null,
      is_machine_made: true,
      is_simulated: true,
      category: { id: 1, name_vi: 'Bóng đá' },
    })
    const hidden = [
      await article({ state: 'draft' }),
      await article({ state: 'review' }),
      await article({ state: 'refused' }),
      await article({ publishedAt: new Date(Date.now() + HOUR) }),
      999_999_999,
    ]
    for (const each of hidden) expect((await get('api/news/detail', { id: each })).status).toBe(404)
    for (const wrong of ['x', '', '-1', '0', '1;drop', '1e3', '9'.repeat(16)])
      expect((await get('api/news/detail', { id: wrong })).status, wrong).toBe(400)
  })

  test('has the matches it is about as subjects, with their scorers', async () => {
    const { db } = site.database
    const id = await article({}, [
      { kind: 'match', id: game.id },
      { kind: 'team', id: game.homeId },
    ])
    const subject = {
      id: game.id,
      sport: 'football',
      status: 'live',
      home_team_id: game.homeId,
      home_team_name_en: 'North FC',
      home_score: 1,
      away_score: 0,
      scorers: [{ side: 'home', name: { en: 'Ann Other' }, minutes: ['12'], points: null }],
      is_simulated: game.simulated,
    }
    expect((await listOf()).list[0]).toMatchObject({ id, subjects: [subject] })
    // A preview was written before there was a score.
    await article({ kind: 'preview' }, [{ kind: 'match', id: game.id }])
    expect((await listOf()).list[0]?.subjects).toMatchObject([
      { id: game.id, home_score: null, away_score: null, scorers: [] },
    ])
    await db.delete(newsArticles)
    await article()
    expect((await listOf()).list[0]?.subjects).toEqual([])
  })

  test('shows the odds quoted in a generated article only while odds are shown to everyone', async () => {
    const { db } = site.database
    const body = '<p>Course</p><blockquote><p>Favourites at 1.72.</p></blockquote><p>Next</p>'
    const [generated, writers] = [
      await article({ bodyEn: body, madeOf: 'report:1', kind: 'report' }),
      await article({ bodyEn: body }),
    ]
    const bodyOf = async (id: number) => ((await get('api/news/detail', { id })).data as Article).body_en
    for (const display of ['on', 'decimal', 'members', 'off']) {
      await writeSetting(db, ODDS_SETTING, display)
      const isQuoted = display === 'on' || display === 'decimal'
      expect(await bodyOf(generated)).toBe(isQuoted ? body : '<p>Course</p><p>Next</p>')
      // A writer's block quotes are not odds.
      expect(await bodyOf(writers)).toBe(body)
    }
    await writeSetting(db, ODDS_SETTING, null)
  })

  test('is found by the search as long as it is visible', async () => {
    const id = await article({ titleEn: 'Floodlights fail at half-time', titleZh: '灯光熄灭' })
    await article({ state: 'draft', titleEn: 'Floodlights unseen' })
    const find = async (name: string, kind = 'news') => {
      await site.search.refresh()
      return (await get('api/Search/index', { name, kind })).data as {
        counts: { news: number }
        news: { id: number; matched: { text: string } }[]
      }
    }
    expect(await find('Floodlig')).toMatchObject({ counts: { news: 1 }, news: [{ id }] })
    // Found by its Chinese title, which a reader of English does not see.
    expect(await find('灯光', 'all')).toMatchObject({ news: [{ id, matched: null }] })
    await site.database.db.update(newsArticles).set({ state: 'unpublished' }).where(eq(newsArticles.id, id))
    expect((await find('Floodlig')).news).toEqual([])
  })

  describe('a submitted headline', () => {
    const given = {
      title: 'A goal <b>to</b> remember',
      content: 'Nobody who was there\nwill forget & tell it.',
      classify_id: 1,
    }
    const send = (input: object, token?: string, language: 'en' | 'vi' = 'en') =>
      site.call('GET', 'api/Headlines_user/insert', { ...input }, { token, language })

    test('waits for the operator as plain text in the language of the request', async () => {
      const token = await site.logIn('user')
      const { data } = await send({ ...given, match_id: game.id }, token, 'vi')
      const { id } = data as { id: number }
      expect(data).toEqual({ id, state: 'review' })
      const [row] = await site.database.db.select().from(newsArticles).where(eq(newsArticles.id, id))
      expect(row).toMatchObject({
        state: 'review',
        titleVi: 'A goal <b>to</b> remember',
        bodyVi: '<p>Nobody who was there</p><p>will forget &amp; tell it.</p>',
        titleEn: null,
      })
      expect((await get('api/news/detail', { id })).status).toBe(404)
    })

    test('is refused without a login, without text, for an unknown match or category, and more than five times a day', async () => {
      expect((await send(given)).status).toBe(401)
      const token = await site.logIn('user')
      for (const wrong of [
        { title: 'abc' },
        { title: ' '.repeat(20) },
        { title: 'x'.repeat(121) },
        { content: 'too short' },
        { content: 'x'.repeat(1001) },
        { content: '\u202e'.repeat(20) },
        { classify_id: 'x' },
        { match_id: -1 },
        { match_id: 999_999_999 },
      ])
        expect((await send({ ...given, ...wrong }, token)).status, JSON.stringify(wrong)).toBe(400)
      expect((await send({ ...given, classify_id: 99 }, token)).status).toBe(404)
      for (let n = 0; n < 5; n++) expect((await send(given, token)).code).toBe(0)
      const late = await send(given, token)
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await site.database.db.$count(users)).toBeGreaterThan(0)
    })
  })
})
