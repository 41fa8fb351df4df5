import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsArticles, newsLikes } from '#lib/backend/db/schema/news.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

describeDatabase('likes of articles', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const article = async (over: Partial<typeof newsArticles.$inferInsert> = {}) => {
    const [row] = await site.database.db
      .insert(newsArticles)
      .values({
        categoryId: 1,
        state: 'published',
        titleEn: 'Article',
        bodyEn: '<p>Words</p>',
        publishedAt: new Date(0),
        ...over,
      })
      .returning({ id: newsArticles.id })
    if (!row) throw new Error('no article was written')
    return row.id
  }
  const get = (path: string, input: object, token?: string) => site.call('GET', path, { ...input }, { token })

  test('count a user once, can be withdrawn, and need a login', async () => {
    const id = await article()
    const [one, other] = [await site.logIn('user'), await site.logIn('user')]
    const press = (state: number, token?: string) =>
      site.call('POST', 'api/news/like', { id, state }, { token })
    expect((await press(1)).status).toBe(401)
    for (let again = 0; again < 3; again++)
      expect((await press(1, one)).data).toEqual({ id, state: true, likes: 1 })
    expect((await press(1, other)).data).toEqual({ id, state: true, likes: 2 })
    expect((await get('api/news/liked', { id }, one)).data).toEqual({ id, state: true, likes: 2 })
    expect((await press(0, one)).data).toEqual({ id, state: false, likes: 1 })
    expect((await press(0, one)).data).toEqual({ id, state: false, likes: 1 })
    expect((await get('api/news/liked', { id }, one)).data).toEqual({ id, state: false, likes: 1 })
    expect((await get('api/news/liked', { id })).status).toBe(401)
    expect((await site.call('GET', 'api/news/like', { id }, { token: one })).status).toBe(400)
    const draft = await article({ state: 'draft' })
    expect((await site.call('POST', 'api/news/like', { id: draft }, { token: one })).status).toBe(404)
  })

  test('of many users at once are all counted, and too many are refused', async () => {
    const id = await article()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => site.logIn('user')))
    await Promise.all(tokens.map((token) => site.call('POST', 'api/news/like', { id }, { token })))
    const [row] = await site.database.db.select().from(newsArticles).where(eq(newsArticles.id, id))
    expect(row?.likes).toBe(8)
    expect(await site.database.db.$count(newsLikes, eq(newsLikes.articleId, id))).toBe(8)
    const [token = ''] = tokens
    const statuses = new Set<number>()
    for (let n = 0; n < 61; n++)
      statuses.add((await site.call('POST', 'api/news/like', { id, state: n % 2 }, { token })).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})
