import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGuestDevice } from '#lib/backend/domains/accounts/sessions/guest-device.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { type MatchVotes, votesPush } from '#lib/contract/matches/votes.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { type CallAs, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { freshAddress, logIn, newcomer, PASSWORD, UNLIMITED } from '#testing/domains/login.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const coming = {
  ...runningMatch,
  status: 'scheduled' as const,
  kickoff_at: later(5),
  score: null,
  periods: [],
}

describeDatabase('votes on a match', (open) => {
  let site: TestSite
  let id = 0
  let hoops = 0
  const published: unknown[] = []
  const votes = async (as: CallAs = {}, match = id) =>
    (await site.call('GET', 'api/matches/votes', { id: match }, as)).data as MatchVotes
  const cast = (choice: string, as: CallAs = {}, match = id) =>
    site.call('POST', 'api/matches/vote', { id: match, choice }, as)
  /** A guest's device id as the gateway would send it again. */
  const guest = () => createGuestDevice(site.secrets)
  const change = (set: string) =>
    site.database.db.execute(sql.raw(`update matches set ${set} where id = ${id}`))

  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(UNLIMITED) })
    const { competitions = [], seasons = [], teams = [], entries: _, deductions: __, ...rest } = sampleBatch()
    await site.ingest({
      countries: rest.countries,
      competitions: [
        ...competitions,
        { id: 'bl', sport: 'basketball', names: { en: 'Hoops' }, tie_breaks: ['pct'] },
      ],
      seasons: [...seasons, { id: 'bs', competition: 'bl', name: '2026', current: true }],
      rounds: rest.rounds,
      venues: rest.venues,
      referees: rest.referees,
      teams: [
        ...teams,
        { id: 'a', sport: 'basketball', names: { en: 'A' } },
        { id: 'b', sport: 'basketball', names: { en: 'B' } },
      ],
      matches: [
        coming,
        { id: 'g', season: 'bs', home: 'a', away: 'b', kickoff_at: later(5), status: 'scheduled' },
      ],
    })
    const { rows } = await site.database.db.execute<{ id: string; sport: string }>(
      sql`select id, sport from matches`,
    )
    id = Number(rows.find(({ sport }) => sport === 'football')?.id)
    hoops = Number(rows.find(({ sport }) => sport === 'basketball')?.id)
    site.bus.listen(({ topic, data }) => {
      if (topic === `match:${id}` && data.type === 'votes') published.push(votesPush.parse(data))
    })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.database.db.execute(sql`truncate match_votes`)
    await site.database.db.execute(sql`delete from attempts`)
    await change(`status = 'scheduled', time_unknown = false, kickoff_at = '${later(5)}'`)
    published.length = 0
  })

  test('a vote counts once; the result is shown only to who has voted, and is published', async () => {
    const token = await site.logIn('user')
    expect(await votes({ token })).toMatchObject({
      is_open: true,
      choices: ['home', 'draw', 'away'],
      count: 0,
      totals: null,
      own: null,
      position: { topic: `match:${id}` },
    })
    const first = await cast('home', { token })
    expect(first).toMatchObject({
      status: 200,
      data: { own: 'home', count: 1, totals: { home: 1, away: 0 } },
    })
    expect(await cast('home', { token })).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await cast('away', { token })).toMatchObject({ status: 409, code: 1, data: { own: 'home' } })
    expect(await votes()).toMatchObject({ count: 1, totals: null, own: null })
    await expect
      .poll(() => published)
      .toEqual([{ type: 'votes', match_id: id, totals: { home: 1, draw: 0, away: 0 } }])
  })

  test('a guest gets an id with the first vote and has one vote with it', async () => {
    const { headers, data } = await cast('draw', { device: 'new' })
    expect(data).toMatchObject({ own: 'draw' })
    const device = headers.get('x-set-device') ?? ''
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(await votes({ device })).toMatchObject({ own: 'draw', totals: { draw: 1 } })
    expect(await cast('home', { device })).toMatchObject({ status: 409 })
    expect((await cast('draw', { device })).headers.get('x-set-device')).toBeNull()
    expect(await votes({ device: guest() })).toMatchObject({ own: null, count: 1 })
  })

  test('an id that the site did not issue is no proof: the guest gets another one', async () => {
    const forged = randomBytes(32).toString('base64url')
    const { headers } = await cast('home', { device: forged })
    expect(headers.get('x-set-device')).not.toBe(forged)
    expect(await votes({ device: forged })).toMatchObject({ own: null, count: 1 })
  })

  test('the vote of a guest becomes that of the account at login, and is not counted again', async () => {
    const { mobile } = await newcomer(site)
    const device = guest()
    await cast('away', { device })
    const { headers } = await logIn(site, { mobile, password: PASSWORD }, { device })
    const token = headers.get('x-set-token') ?? ''
    const remembered = headers.get('x-set-device') ?? ''
    expect(remembered).not.toBe(device)
    expect(await votes({ token, device: remembered })).toMatchObject({ own: 'away', count: 1 })
    expect(await cast('home', { token, device: remembered })).toMatchObject({ status: 409 })
    // Logged out again, the browser has voted all the same.
    await site.database.db.execute(sql`truncate match_votes`)
    await cast('home', { token, device: remembered })
    expect(await cast('draw', { device: remembered })).toMatchObject({ status: 409, data: { own: 'home' } })
    expect(await votes({ token })).toMatchObject({ count: 1 })
  })

  test('guests of one address are limited, accounts are not', async () => {
    const address = freshAddress()
    for (let n = 0; n < 30; n++) expect((await cast('home', { device: guest(), address })).status).toBe(200)
    const refused = await cast('home', { device: guest(), address })
    expect(refused).toMatchObject({ status: 429, data: null })
    expect(refused.msg).toContain('log in')
    expect(await cast('home', { device: guest(), address: freshAddress() })).toMatchObject({ status: 200 })
    expect(await cast('home', { token: await site.logIn('user'), address })).toMatchObject({
      status: 200,
      data: { count: 32 },
    })
  })

  test('voting closes at kick-off, when everybody sees the result', async () => {
    await cast('home', { device: guest() })
    await change(`kickoff_at = '${later(-0.1)}'`)
    expect(await votes()).toMatchObject({ is_open: false, totals: { home: 1, draw: 0, away: 0 }, own: null })
    expect(await cast('home', { device: guest() })).toMatchObject({ status: 409, code: 1 })
    await change(`status = 'delayed'`)
    expect(await votes()).toMatchObject({ is_open: true })
    await change(`status = 'live', kickoff_at = '${later(1)}'`)
    expect(await votes()).toMatchObject({ is_open: false })
    await change(`status = 'scheduled', time_unknown = true, kickoff_at = '${later(-2)}'`)
    expect(await votes()).toMatchObject({ is_open: true })
  })

  test('a sport without draws has no vote for one', async () => {
    expect(await votes({}, hoops)).toMatchObject({ choices: ['home', 'away'] })
    expect(await cast('draw', { device: guest() }, hoops)).toMatchObject({ status: 400, code: 1 })
    expect(await cast('away', { device: guest() }, hoops)).toMatchObject({ status: 200 })
  })

  describe.each(['api/matches/votes', 'api/matches/vote'])('%s', (path) => {
    const method = path.endsWith('votes') ? 'GET' : 'POST'
    test.each([
      [{ id: 424_242, choice: 'home' }, 404],
      [{ id: 'x', choice: 'home' }, 400],
      [{ choice: 'home' }, 400],
    ])('rejects %j with %i', async (input, status) => {
      expect(await site.call(method, path, input)).toMatchObject({ status, code: 1, data: null })
    })
    test('does not know a hidden match', async () => {
      await change(`status = 'hidden'`)
      expect(await site.call(method, path, { id, choice: 'home' })).toMatchObject({ status: 404 })
    })
  })

  test.each([{ choice: 'nobody' }, {}])('refuses the vote %j', async (input) => {
    expect(await site.call('POST', 'api/matches/vote', { id, ...input })).toMatchObject({ status: 400 })
  })
})
