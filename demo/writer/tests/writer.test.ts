import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { commentCounts, commentLikes, comments } from '#lib/backend/db/schema/comments.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles, newsLikes, newsTags } from '#lib/backend/db/schema/news.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { deleteGeneratedArticles } from '#lib/backend/domains/news/index.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'
import { ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { commentReports } from '../../audience/comment-reports.ts'
import { writeDue } from '../writer.ts'

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

  test('writes a notice of a match that was abandoned, which names no winner', async () => {
    const { db } = database
    const [row] = await db.select().from(matches).where(eq(matches.status, 'finished')).limit(1)
    if (!row) throw new Error('no match has ended')
    const { id: _id, ...like } = row
    const [stopped] = await db
      .insert(matches)
      .values({ ...like, status: 'abandoned', kickoffAt: new Date(row.kickoffAt.getTime() + 60_000) })
      .returning({ id: matches.id })
    expect(await writeDue({ db, clock, ...rest })).toBe(1)
    const [notice] = await db
      .select()
      .from(newsArticles)
      .where(eq(newsArticles.madeOf, `notice:${stopped?.id}`))
    expect(notice).toMatchObject({ kind: 'report', state: 'published', simulated: true })
    expect(notice?.titleEn).toContain('abandoned')
    expect(notice?.bodyEn).not.toMatch(/\b(?:beat|won|win)\b/)
  })

  test('quotes odds only while the operator shows odds to everyone', async () => {
    const { db } = database
    const bodies = async () => {
      await db.delete(newsArticles)
      await writeDue({ db, clock, ...rest })
      const rows = await db.select().from(newsArticles).where(eq(newsArticles.kind, 'report'))
      return rows.map(({ bodyEn }) => bodyEn ?? '').join('')
    }
    expect(await bodies()).toContain('<blockquote>')
    for (const display of ['members', 'off']) {
      await writeSetting(db, ODDS_SETTING, display)
      expect(await bodies()).not.toContain('<blockquote>')
    }
    await writeSetting(db, ODDS_SETTING, 'decimal')
    expect(await bodies()).toContain('<blockquote>')
  })

  test('reports are commented once by simulated fans, in the past, and counted', async () => {
    const { db } = database
    const now = clock.now() + 3 * 3_600_000
    const written = await commentReports(db, 'test', now)
    expect(written).toBeGreaterThan(0)
    expect(await commentReports(db, 'test', now)).toBe(0)
    const rows = await db.select().from(comments).innerJoin(users, eq(users.id, comments.userId))
    expect(rows).toHaveLength(written)
    for (const { comments: comment, users: author } of rows) {
      expect(author.simulated).toBe(true)
      expect(comment.createdAt.getTime()).toBeLessThanOrEqual(now)
      expect(comment.text).not.toMatch(/[{}]|\d/)
      const answers = rows.filter(({ comments: { rootId } }) => rootId === comment.id)
      expect(answers).toHaveLength(comment.answers)
      expect(await db.$count(commentLikes, eq(commentLikes.commentId, comment.id))).toBe(comment.likes)
      for (const { comments: answer } of answers) expect(answer.createdAt >= comment.createdAt).toBe(true)
    }
    const [counted] = await db.select().from(commentCounts)
    expect(counted?.total).toBe(written)
  })

  test('deletes old articles unless they are liked, commented or edited', async () => {
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
    const target = { targetType: 'article', targetId: liked.id } as const
    await db.delete(newsLikes)
    await db
      .insert(comments)
      .values({ ...target, userId: user?.id ?? 0, text: 'a fan', state: 'shown', listed: true })
    await deleteGeneratedArticles(db, new Date(clock.now() + 1000))
    expect(await db.$count(newsArticles, eq(newsArticles.id, liked.id))).toBe(1)
    await db.delete(comments).where(eq(comments.text, 'a fan'))
    await deleteGeneratedArticles(db, new Date(clock.now() + 1000))
    expect(await db.$count(newsArticles, eq(newsArticles.id, liked.id))).toBe(0)
    expect(await db.$count(comments, eq(comments.targetId, liked.id))).toBe(0)
  })
})
