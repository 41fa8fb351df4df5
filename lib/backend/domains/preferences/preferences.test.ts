import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { preferences as table } from '#lib/backend/db/schema/preferences.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { preferences } from '#lib/contract/preferences.ts'
import { DEFAULT_PREFERENCES, MAX_SAVED, type Preferences } from '#lib/shared/preferences.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

const GET = 'api/preferences/get'
const SAVE = 'api/preferences/save'

describeDatabase('preferences', (open) => {
  let site: TestSite
  let token: string
  const get = async (who = token) => (await site.call('GET', GET, {}, { token: who })).data
  const save = (change: Partial<Record<keyof Preferences, unknown>>) =>
    site.call('POST', SAVE, { preferences: { ...DEFAULT_PREFERENCES, ...change } }, { token })

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    token = await site.logIn('user')
  })
  afterAll(() => site.close())

  test('are null before the first save, then what was saved last', async () => {
    expect(await get()).toEqual({ preferences: null, updated_at: null })
    const mine = { hide_odds: true, time_zone: 'Asia/Ho_Chi_Minh', pinned_competitions: [3, 1] }
    const first = await save(mine)
    expect(first.status).toBe(200)
    expect(await get()).toEqual({
      preferences: { ...DEFAULT_PREFERENCES, ...mine },
      updated_at: (first.data as { updated_at: string }).updated_at,
    })
    const danmaku = {
      danmaku_words: ['剧透'],
      danmaku_patterns: ['^6+$', '(a+)+$'],
      danmaku_users: [7],
      danmaku_way: 'top',
      danmaku_font: 'serif',
      danmaku_stroke: 'strong',
      danmaku_density: 'few',
      danmaku_least_level: 5,
      danmaku_longest: 30,
      chat_size: 'large',
    }
    expect((await save(danmaku)).status).toBe(200)
    expect(await get()).toMatchObject({ preferences: { ...DEFAULT_PREFERENCES, ...danmaku } })
    const saved_filters = [{ name: '英超 夜场', query: 'competition=1-2&hours=20-24' }]
    expect((await save({ saved_filters })).status).toBe(200)
    expect(await get()).toMatchObject({ preferences: { ...DEFAULT_PREFERENCES, saved_filters } })
  })

  test('include all of those that the browser stores', () => {
    expect(Object.keys(preferences.shape).sort()).toEqual(Object.keys(DEFAULT_PREFERENCES).sort())
    expect(preferences.parse(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES)
  })

  test('belong to one user', async () => {
    await save({ hide_odds: true })
    expect(await get(await site.logIn('user'))).toEqual({ preferences: null, updated_at: null })
  })

  test('are not for guests', async () => {
    expect((await site.call('GET', GET, {})).status).toBe(401)
    expect((await site.call('POST', SAVE, { preferences: DEFAULT_PREFERENCES })).status).toBe(401)
  })

  test.each<[string, Partial<Record<keyof Preferences, unknown>>]>([
    ['a zone that is none', { time_zone: 'Mars/Olympus' }],
    ['a format that is none', { odds_format: 'roman' }],
    ['too many pins', { pinned_matches: Array.from({ length: MAX_SAVED.matches + 1 }, (_, n) => n + 1) }],
    ['a filter that is no query', { saved_filters: [{ name: 'x', query: '<script>' }] }],
    ['a rate nobody offers', { announce: 9 }],
    ['a missing key', { hide_odds: undefined }],
    ['a kind of danmaku that is none', { danmaku_modes: ['sideways'] }],
    ['an empty word', { danmaku_words: [''] }],
    ['a pattern that is too long', { danmaku_patterns: ['x'.repeat(51)] }],
    ['a pattern that is none', { danmaku_patterns: ['('] }],
    ['a pattern that looks around', { danmaku_patterns: ['^6+$', '(?=a)+'] }],
    ['a pattern without an end', { danmaku_patterns: ['(a{50}){50}'] }],
    ['letters that are none', { danmaku_font: 'https://fonts.example/comic' }],
    ['a way to fly that is none', { danmaku_way: 'sideways' }],
    ['a level nobody has', { danmaku_least_level: 51 }],
    ['a size of the chat that does not exist', { chat_size: 'huge' }],
    ['too many people', { danmaku_users: Array.from({ length: 101 }, (_, n) => n + 1) }],
  ])('refuse %s', async (_, change) => {
    expect((await save(change)).status).toBe(400)
  })

  test('of an earlier version are returned with the defaults of newer keys', async () => {
    const other = await site.logIn('user')
    const [session] = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(other)))
    await site.database.db.insert(table).values({
      userId: session?.userId ?? 0,
      value: { hide_odds: true, order: 'gone' as 'time', danmaku_patterns: ['^6+$', '(a)\\1+$', '('] },
      updatedAt: new Date(),
    })
    expect(await get(other)).toMatchObject({
      preferences: { ...DEFAULT_PREFERENCES, hide_odds: true, danmaku_patterns: ['^6+$'] },
    })
  })
})
