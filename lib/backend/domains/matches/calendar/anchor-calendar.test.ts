import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Math.floor(Date.now() / HOUR) * HOUR
const at = (hours: number) => new Date(NOW + hours * HOUR)
const stamp = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

describeDatabase('calendars of anchors', (open) => {
  let site: TestSite
  let matchId = 0
  let userId = 0
  let roomId = 0
  let made = 0
  const book = async (over: Partial<typeof bookings.$inferInsert> = {}) => {
    const [row] = await site.database.db
      .insert(bookings)
      .values({ roomId, title: 'Derby talk', startsAt: at(24), ...over })
      .returning()
    return row?.id ?? 0
  }
  const read = async (language: Language = 'en') => {
    const response = await site.raw(calendarAddress('anchor', userId, language).slice(1))
    // Long lines are folded (RFC 5545, 3.1).
    const text = (await response.text()).replaceAll('\r\n ', '')
    return { response, text, events: text.split('BEGIN:VEVENT').slice(1) }
  }
  const field = (event: string | undefined, name: string) =>
    new RegExp(`^${name}[:;](.*?)\r$`, 'm').exec(event ?? '')?.[1]

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch(), matches: [{ ...runningMatch, status: 'scheduled' }], events: [] })
    const [row] = await site.database.db.select({ id: matches.id }).from(matches)
    matchId = row?.id ?? 0
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.database
    await db.delete(bookings)
    await db
      .update(matches)
      .set({ status: 'scheduled', kickoffAt: at(24.5), timeUnknown: false, updatedAt: at(-9) })
    made += 1
    const [user] = await db
      .insert(users)
      .values({ nickname: `Caller ${made}`, isAnchor: true })
      .returning()
    userId = user?.id ?? 0
    const [room] = await db
      .insert(rooms)
      .values({ userId, stream: `calendar${made}`, category: 'football' })
      .returning()
    roomId = room?.id ?? 0
  })

  test('an anchor without bookings has an empty calendar, named after their nickname', async () => {
    const { response, text, events } = await read()
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(text).toContain(`X-WR-CALNAME:Caller ${made}\r\n`)
    expect(events).toHaveLength(0)
  })

  test('bookings are listed with their room, those of the last month and future ones, and no other anchor’s', async () => {
    const id = await book()
    await book({ startsAt: at(-24), title: 'Yesterday' })
    await book({ startsAt: at(-24 * 40), title: 'Long ago' })
    const [other] = await site.database.db
      .insert(users)
      .values({ nickname: `Other ${made}`, isAnchor: true })
      .returning()
    const [otherRoom] = await site.database.db
      .insert(rooms)
      .values({ userId: other?.id ?? 0, stream: `other${made}`, category: 'football' })
      .returning()
    await book({ roomId: otherRoom?.id ?? 0, title: 'Not mine' })
    const { events } = await read()
    expect(events.map((event) => field(event, 'SUMMARY'))).toEqual(['Yesterday', 'Derby talk'])
    const [, event] = events
    expect(field(event, 'UID')).toBe(`booking-${id}@test`)
    expect(field(event, 'DTSTART')).toBe(stamp(at(24)))
    expect(field(event, 'DTEND')).toBe(stamp(at(26)))
    expect(field(event, 'URL')).toBe(`VALUE=URI:http://test/en/live?id=${roomId}`)
    expect(field(event, 'STATUS')).toBe('CONFIRMED')
    expect(field(event, 'DESCRIPTION')).toBeUndefined()
  })

  test('a booking for a match names it in the requested language, and ends with the match', async () => {
    await book({ matchId })
    const [event] = (await read()).events
    expect(field(event, 'DESCRIPTION')).toMatch(/^North FC - South United · ./)
    expect(field(event, 'DTSTART')).toBe(stamp(at(24)))
    expect(field(event, 'DTEND')).toBe(stamp(new Date(at(24.5).getTime() + 115 * MINUTE)))
    const [chinese] = (await read('zh')).events
    expect(field(chinese, 'DESCRIPTION')).toMatch(/^北城 - South United · ./)
    expect(field(chinese, 'URL')).toBe(`VALUE=URI:http://test/live?id=${roomId}`)
  })

  test.each([
    ['far from it', { kickoffAt: at(24 * 5) }],
    ['on a day without an hour', { timeUnknown: true }],
    ['over before it begins', { kickoffAt: at(21) }],
  ])('a match %s does not extend its broadcast', async (_which, values) => {
    await book({ matchId })
    await site.database.db.update(matches).set(values).where(eq(matches.id, matchId))
    expect(field((await read()).events[0], 'DTEND')).toBe(stamp(new Date(at(24).getTime() + 115 * MINUTE)))
  })

  test('a postponed match makes the broadcast tentative, and a hidden match is not named', async () => {
    await book({ matchId })
    const before = Number(field((await read()).events[0], 'SEQUENCE'))
    await site.database.db
      .update(matches)
      .set({ status: 'postponed', updatedAt: new Date(Date.now() + MINUTE) })
    const [unsure] = (await read()).events
    expect(field(unsure, 'STATUS')).toBe('TENTATIVE')
    expect(Number(field(unsure, 'SEQUENCE'))).toBeGreaterThan(before)
    await site.database.db.update(matches).set({ status: 'hidden' })
    const [alone] = (await read()).events
    expect(field(alone, 'DESCRIPTION')).toBeUndefined()
    expect(field(alone, 'SEQUENCE')).toBe(field(unsure, 'SEQUENCE'))
  })

  test('a moved booking keeps its UID, with the new start and a higher SEQUENCE', async () => {
    const id = await book({ updatedAt: at(-2) })
    const [before] = (await read()).events
    await site.database.db
      .update(bookings)
      .set({ startsAt: at(30), updatedAt: at(-1) })
      .where(eq(bookings.id, id))
    const { events } = await read()
    expect(events).toHaveLength(1)
    expect(field(events[0], 'UID')).toBe(field(before, 'UID'))
    expect(field(events[0], 'DTSTART')).toBe(stamp(at(30)))
    expect(field(events[0], 'LAST-MODIFIED')).toBe(stamp(at(-1)))
    expect(Number(field(events[0], 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')))
  })

  test('a cancelled booking is listed as cancelled', async () => {
    await book({ cancelledAt: new Date() })
    expect(field((await read()).events[0], 'STATUS')).toBe('CANCELLED')
  })

  test('a malicious title and nickname are escaped', async () => {
    await site.database.db.update(users).set({ nickname: 'a\nEND:VCALENDAR' }).where(eq(users.id, userId))
    await book({ title: 'x\r\nEND:VEVENT\r\nATTACH:http://evil.test/;,\\"' })
    const { text, events } = await read()
    expect(events).toHaveLength(1)
    expect(field(events[0], 'SUMMARY')).toBe('x\\nEND:VEVENT\\nATTACH:http://evil.test/\\;\\,\\\\"')
    expect(text).toContain('X-WR-CALNAME:a\\nEND:VCALENDAR\r\n')
    expect(text).not.toMatch(/^ATTACH/m)
    expect(text.match(/^END:V(EVENT|CALENDAR)\r?$/gm)).toHaveLength(2)
  })

  test.each([
    ['a user who is no anchor', { isAnchor: false }],
    ['one who is blocked', { blockedAt: new Date() }],
    ['one whose account is deleted', { deletedAt: new Date() }],
  ])('%s has no calendar', async (_who, values) => {
    await book()
    expect((await read()).response.status).toBe(200)
    await site.database.db.update(users).set(values).where(eq(users.id, userId))
    const { response, text } = await read()
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toBe('')
  })

  test('an anchor with a closed room, or without a room, has no calendar', async () => {
    await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, roomId))
    expect((await read()).response.status).toBe(404)
    await site.database.db.delete(rooms).where(eq(rooms.id, roomId))
    expect((await read()).response.status).toBe(404)
  })

  test.each(['0', '999999999', 'x', '-1', '1%27--', '1e3'])('anchor/%s.ics is not found', async (key) => {
    expect((await site.raw(`api/calendar/anchor/${key}.ics`)).status).toBe(404)
  })
})
