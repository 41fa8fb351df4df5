import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR)
const stamp = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const match = (id: string, hours: number, over: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  season: 's1',
  home: 'north',
  away: 'south',
  kickoff_at: at(hours).toISOString(),
  status: 'scheduled',
  ...over,
})

describeDatabase('calendars', (open) => {
  let site: TestSite
  let north = 0
  const batch = (over: FeedMatch[]) => {
    const { countries, venues, competitions, seasons, teams: clubs, entries } = sampleBatch()
    return { countries, venues, competitions, seasons, teams: clubs, entries, matches: over }
  }
  const read = async (path: string) => {
    const response = await site.raw(path)
    // Long lines are folded (RFC 5545, 3.1).
    return { response, text: (await response.text()).replaceAll('\r\n ', '') }
  }
  const events = (text: string) => text.split('BEGIN:VEVENT').slice(1)

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(
      batch([
        match('next', 48, { venue: 'v1' }),
        match('over', -48, { status: 'finished', phase: 'ft', score: [2, 1], confirmed: true }),
        match('off', 72, { status: 'cancelled' }),
        match('moved', 96, { status: 'postponed' }),
        match('day', 120, { time_unknown: true }),
        match('hidden', 50, { status: 'hidden' }),
        match('old', -24 * 40, { status: 'finished', phase: 'ft', score: [0, 0], confirmed: true }),
      ]),
    )
    const [row] = await site.database.db.select().from(teams).where(eq(teams.nameEn, 'North FC'))
    north = row?.id ?? 0
  })
  afterAll(() => site.close())

  test("a team's calendar has its matches with venue, status and score, and no hidden or old one", async () => {
    const { response, text } = await read(`api/calendar/team/${north}.ics?lang=en`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
    const list = events(text)
    expect(list).toHaveLength(5)
    expect(list[0]).toContain('SUMMARY:North FC 2-1 South United')
    expect(list[1]).toContain('SUMMARY:North FC - South United')
    expect(list[1]).toContain(`DTSTART:${stamp(at(48))}`)
    expect(list[1]).toContain('LOCATION:North Park')
    expect(list[1]).toContain('STATUS:CONFIRMED')
    expect(list[1]).toMatch(/URL;VALUE=URI:http:\/\/test\/en\/score-detail\?id=\d+/)
    expect(list[2]).toContain('STATUS:CANCELLED')
    expect(list[3]).toContain('STATUS:TENTATIVE')
    expect(list[4]).toContain('DTSTART;VALUE=DATE:')
  })

  test('a calendar without scores has none, by its address or for a visitor who hides them', async () => {
    const byAddress = await read(`api/calendar/team/${north}.ics?lang=en&scores=0`)
    expect(byAddress.text).toContain('SUMMARY:North FC - South United')
    expect(byAddress.text).not.toContain('2-1')
    const response = await site.raw(`api/calendar/team/${north}.ics?lang=en`, {
      headers: { 'hide-scores': String(north) },
    })
    expect(await response.text()).not.toContain('2-1')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const other = await site.raw(`api/calendar/team/${north}.ics?lang=en`, {
      headers: { 'hide-scores': '999999' },
    })
    expect(await other.text()).toContain('2-1')
  })

  test('a match has a calendar of its own, until it is hidden', async () => {
    const { rows } = await site.database.db.execute<{ id: string; status: string }>(
      sql`select id, status from matches order by kickoff_at`,
    )
    const idOf = (status: string) => rows.find((one) => one.status === status)?.id
    const { text } = await read(`api/calendar/match/${idOf('scheduled')}.ics?lang=vi`)
    expect(events(text)).toHaveLength(1)
    expect(text).toContain(`DTSTART:${stamp(at(48))}`)
    expect((await site.raw(`api/calendar/match/${idOf('hidden')}.ics`)).status).toBe(404)
    expect((await site.raw('api/calendar/match/999999.ics')).status).toBe(404)
  })

  test('names are in the requested language', async () => {
    expect((await read(`api/calendar/team/${north}.ics?lang=zh`)).text).toContain(
      'SUMMARY:北城 - South United',
    )
  })

  test('a moved match keeps its UID, with the new time and a higher SEQUENCE', async () => {
    const [row] = await site.database.db.select({ id: matches.competitionId }).from(matches).limit(1)
    const path = `api/calendar/competition/${row?.id}.ics?lang=en`
    const of = async (hours: number) => {
      const event = events((await read(path)).text).find((each) =>
        each.includes(`DTSTART:${stamp(at(hours))}`),
      )
      return {
        uid: /UID:(.+)\r\n/.exec(event ?? '')?.[1],
        sequence: Number(/SEQUENCE:(\d+)/.exec(event ?? '')?.[1]),
      }
    }
    const before = await of(48)
    expect(before.uid).toBeDefined()
    // The row was written in the past, like any row that is moved later.
    await site.database.db.update(matches).set({ updatedAt: new Date(Date.now() - HOUR) })
    const written = await of(48)
    await site.ingest(batch([match('next', 55, { venue: 'v1' })]))
    const after = await of(55)
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(written.sequence)
    expect((await of(48)).uid).toBeUndefined()
  })

  test('a private calendar has the favourites and the matches of followed teams, for every client with its address', async () => {
    const token = await site.logIn('user')
    const link = async () => {
      const { data } = await site.call('POST', 'api/social/calendarLink', {}, { token })
      return (data as { url: string }).url.replace('http://test/', '')
    }
    const first = await link()
    expect(events((await read(first)).text)).toHaveLength(0)
    expect((await read(first)).response.headers.get('cache-control')).toBe('private, no-store')
    const [favourite] = await site.database.db.select({ id: matches.id }).from(matches).limit(1)
    await site.call('POST', 'api/Basketballuser/collect', { id: favourite?.id, state: true }, { token })
    const liked = events((await read(first)).text)
    expect(liked.length).toBeLessThanOrEqual(1)
    await site.call('POST', 'api/Member/attention', { kind: 'team', id: north, state: true }, { token })
    expect(events((await read(first)).text)).toHaveLength(5)
    const second = await link()
    expect((await read(first)).response.status).toBe(404)
    expect(events((await read(second)).text)).toHaveLength(5)
    await site.call('POST', 'api/social/endCalendarLink', {}, { token })
    expect((await read(second)).response.status).toBe(404)
  })

  test('a guest has no private calendar', async () => {
    for (const path of ['api/social/calendarLink', 'api/social/endCalendarLink'])
      expect(await site.call('POST', path, {})).toMatchObject({ status: 401, code: 700 })
  })

  test.each([
    'api/calendar/team/0.ics',
    'api/calendar/team/999999.ics',
    'api/calendar/team/x.ics',
    'api/calendar/competition/999999.ics',
    'api/calendar/club/1.ics',
    'api/calendar/mine/short.ics',
    `api/calendar/mine/${'a'.repeat(43)}.ics`,
    'api/calendar/team/1%27--.ics',
  ])('%s is not found', async (path) => {
    expect((await site.raw(path)).status).toBe(404)
  })
})
