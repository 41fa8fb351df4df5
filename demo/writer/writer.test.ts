import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles, newsLikes, newsTags } from '#lib/backend/db/schema/news.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { deleteGeneratedArticles } from '#lib/backend/domains/news/index.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import type { Facts } from './article-types.ts'
import { sampleFacts } from './sample-facts.ts'
import { writeArticle } from './write-article.ts'
import { writeDue } from './writer.ts'

const options = { seed: 'test', zone: 'Asia/Shanghai' }
const fullText = (text: { title: string; lead: string; paragraphs: string[] }) =>
  [text.title, text.lead, ...text.paragraphs].join('\n')

describe('articles', () => {
  test('are the same for the same match, and vary between matches', () => {
    expect(writeArticle('report', sampleFacts, options)).toEqual(writeArticle('report', sampleFacts, options))
    for (const kind of ['report', 'preview'] as const)
      for (const language of LANGUAGES) {
        const many = Array.from(
          { length: 60 },
          (_, id) => writeArticle(kind, { ...sampleFacts, id }, options)[language],
        )
        expect(new Set(many.map(({ title }) => title)).size, `${kind} ${language}`).toBeGreaterThan(2)
        expect(new Set(many.map(fullText)).size, `${kind} ${language}`).toBeGreaterThan(30)
      }
  })

  test('contain the match’s own facts in every language', () => {
    const report = writeArticle('report', sampleFacts, options)
    for (const language of LANGUAGES) {
      const text = fullText(report[language])
      for (const fact of [
        '2-1',
        '12',
        '78',
        '90+2',
        'Ada',
        'Bo',
        'Cy',
        sampleFacts.home.names[language] ?? '',
      ])
        expect(text, language).toContain(fact)
      expect(text).not.toMatch(/undefined|null|NaN|\?\?|\[object/)
    }
  })

  test.each([
    ['a goalless draw', { score: [0, 0], goals: [] }],
    ['a rout', { score: [5, 0], goals: [] }],
    [
      'nothing but a score',
      {
        score: [1, 0],
        goals: [],
        half: null,
        odds: null,
        venue: null,
        round: null,
        possession: null,
        shots: null,
        shotsOn: null,
      },
    ],
    ['a goal that was not reported', { score: [3, 1] }],
    ['a late winner', { score: [2, 1], half: [1, 1] }],
    [
      'basketball',
      {
        sport: 'basketball',
        score: [101, 99],
        goals: [],
        periods: [
          [25, 25],
          [25, 24],
          [25, 25],
          [26, 25],
        ],
      },
    ],
    [
      'a series',
      {
        sport: 'esports',
        score: [2, 1],
        goals: [],
        maps: [{ name: 'Map 1', score: [13, 7], winner: 'home' }],
      },
    ],
  ] as const)('are well-formed for %s', (_, over) => {
    const facts = { ...sampleFacts, ...over } as unknown as Facts
    for (const kind of ['report', 'preview'] as const)
      for (let id = 1; id < 20; id++)
        for (const [language, text] of Object.entries(writeArticle(kind, { ...facts, id }, options))) {
          expect(fullText(text), language).not.toMatch(/undefined|null|NaN|\[object|\?\?/)
          expect(text.title.length).toBeGreaterThan(5)
          expect(text.title.length).toBeLessThan(121)
        }
    if (over.score[0] === 3) expect(fullText(writeArticle('report', facts, options).en)).not.toContain('Ada')
  })
})

describe('a match without a home side', () => {
  const studio: Facts = {
    ...sampleFacts,
    sport: 'esports',
    hosted: false,
    goals: [],
    half: null,
    maps: [
      {
        name: 'Old Ferry',
        names: { zh: '旧渡口', en: 'Old Ferry', vi: 'Bến Phà Cũ' },
        score: [13, 7],
        winner: 'home',
      },
      { name: 'Nameless', score: [5, 13], winner: 'away' },
      { name: 'Third', score: [13, 2], winner: 'home' },
    ],
  }
  /** Patterns of texts about grounds, hosts and guests. */
  const AT_HOME = {
    zh: /主场|客场|主队|客队|作客|做客|远征|坐等|坐镇|迎来/,
    en: /\b(?:home|host|hosts|travels?|await|visit\w*|away side|gates)\b/i,
    vi: /sân nhà|sân khách|trên sân|tiếp |tiếp đón|đón |hành quân|bóng lăn|mở cửa/i,
  }
  // The phrases for "next" in Vietnamese contain the same words but do not refer to hosts.
  const withoutNext = (text: string) => text.replaceAll(/tiếp theo|kế tiếp/g, '')

  test.each(['report', 'preview'] as const)('has no hosts or guests in the %s of e-sports', (kind) => {
    const even = { W: ['W', 'W', 'W', 'W', 'D'], L: ['L', 'L', 'L', 'L', 'L'] } as const
    for (let id = 1; id < 150; id++)
      for (const form of [even.W, even.L]) {
        const facts = { ...studio, id, home: { ...studio.home, form } }
        const texts = writeArticle(kind, facts, options)
        for (const language of LANGUAGES)
          expect(withoutNext(fullText(texts[language]))).not.toMatch(AT_HOME[language])
      }
  })

  test('differs from a league match, whose texts mention them', () => {
    for (const language of LANGUAGES) {
      const all = Array.from({ length: 60 }, (_, id) =>
        fullText(writeArticle('preview', { ...sampleFacts, id }, options)[language]),
      ).join('\n')
      expect(all).toMatch(AT_HOME[language])
    }
  })

  test('shows a map’s name in the language, or else the provided name', () => {
    const { zh, vi } = writeArticle('report', studio, options)
    expect(fullText(zh)).toMatch(/旧渡口[\s\S]*Nameless/)
    expect(fullText(zh)).not.toContain('Old Ferry')
    expect(fullText(vi)).toContain('Bến Phà Cũ')
  })
})

describeDatabase('the demo world’s newsroom', (open) => {
  let database: Database
  let clock: { now(): number; rate: number }
  const rest = {
    seed: 'test',
    timeZone: 'Asia/Shanghai',
    fillPast: async () => undefined,
    log: { warn: () => undefined },
  }

  beforeAll(async () => {
    database = await open()
    const ingest = createIngest({
      database,
      provider: 'demo',
      simulated: true,
      log: { info: () => undefined, warn: () => undefined },
    })
    await ingest.deliver(sampleBatch())
    const [row] = await database.db.select().from(matches).limit(1)
    if (!row) throw new Error('no match was written')
    const over = { status: 'finished', phase: 'ft', homeScore: 2, awayScore: 1 } as const
    await database.db.update(matches).set(over).where(eq(matches.id, row.id))
    const { id: _id, ...like } = row
    await database.db.insert(matches).values({
      ...like,
      status: 'scheduled',
      phase: 'pre',
      kickoffAt: new Date(row.kickoffAt.getTime() + 20 * 3_600_000),
    })
    clock = { now: () => row.kickoffAt.getTime() + 3 * 3_600_000, rate: 1 }
  })
  afterAll(() => database.close())

  test('writes a report and a preview once, tagged with match, teams and league, and marked as simulated', async () => {
    const { db } = database
    expect(await writeDue({ db, clock, ...rest })).toBeGreaterThanOrEqual(2)
    const before = await db.$count(newsArticles)
    expect(await writeDue({ db, clock, ...rest })).toBe(0)
    expect(await db.$count(newsArticles)).toBe(before)
    const rows = await db.select().from(newsArticles)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['report', 'preview']))
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'published', simulated: true, authorId: null })
      expect(row.publishedAt?.getTime()).toBeLessThanOrEqual(clock.now())
      expect(await db.$count(newsTags, eq(newsTags.articleId, row.id))).toBe(4)
      expect(row.bodyZh).toMatch(/^<p>/)
    }
  })

  test('deletes old articles unless they are liked or edited', async () => {
    const { db } = database
    const rows = await db.select().from(newsArticles)
    const [liked, edited] = rows
    if (!liked || !edited) throw new Error('too few articles')
    const [user] = await db.insert(users).values({ nickname: 'fan' }).returning({ id: users.id })
    await db.insert(newsLikes).values({ articleId: liked.id, userId: user?.id ?? 0 })
    await db.update(newsArticles).set({ version: 2 }).where(eq(newsArticles.id, edited.id))
    await deleteGeneratedArticles(db, new Date(clock.now() + 1000))
    expect((await db.select().from(newsArticles)).map(({ id }) => id).sort()).toEqual(
      [liked.id, edited.id].sort(),
    )
  })
})
