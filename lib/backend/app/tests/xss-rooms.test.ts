import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { historyOf } from '#lib/backend/domains/chat/messages/lines.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { LINE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { UNLIMITED } from '#testing/domains/login.ts'
import { type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { LEAST_ACCEPTED, payloadsFor, XSS_PAYLOADS } from '../../../../faults/xss-payloads.ts'

/** B5 in rooms: what is said, flown, paid for, pinned up and reported is given back letter by letter as data, or refused. */
let site: TestSite
let room: OpenRoom
beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit(UNLIMITED) })
  await seedGifts(site.database.db)
  room = await openRoom(site)
})
afterAll(() => site.close())

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
/** What is left of a text without spaces and unseen marks, which texts of rooms are cleaned of. */
const letters = (text: string | null | undefined) => (text ?? '').normalize('NFC').replace(/[\s\p{C}]/gu, '')

test('a line and a danmaku', async () => {
  const { database, bus, storage, sessions } = site
  const open = () =>
    createChatService({
      db: database.db,
      kind: database.kind,
      publish: bus.publish,
      storage,
      sessions,
      sign: (text) => text,
      guest: () => false,
      onError: (error) => expect(error).toBeUndefined(),
    })
  const talker = { kind: 'user', userId: room.anchor.id, sessionId: 1, nickname: 'anchor' } as const
  const look = { mode: 'scroll', color: '#ffffff', size: 1 } as const
  let chatService = open()
  let stood = 0
  const payloads = payloadsFor(0)
  for (const [n, payload] of payloads.entries()) {
    // Another chat service has not yet heard how quickly he speaks.
    if (n % 3 === 0) chatService = open()
    const text = cut(payload, LINE_MOST)
    const said = await chatService.say(
      talker,
      { type: 'say', ref: `${n}`, room_id: room.roomId, text, ...(n % 2 ? { look } : {}) },
      'en',
    )
    if ('key' in said) {
      expect(said.kind, `${payload}: ${said.key}`).toBe('invalid')
      continue
    }
    stood++
    const { list } = await chatService.history(room.roomId, Number.MAX_SAFE_INTEGER)
    expect(letters(list.find(({ id }) => id === said.id)?.text)).toBe(letters(text))
  }
  expect(stood).toBeGreaterThan(payloads.length * LEAST_ACCEPTED)
}, 240_000)

test.each([
  ['title', 1, 40, 'api/live/setTitle', (text: string) => ({ title: text, language: 'en' }), 'title_en'],
  ['notice', 2, 50, 'api/Live/setPlacard', (text: string) => ({ notice: text }), 'notice'],
] as const)(
  'a %s',
  async (_, place, most, path, input, field) => {
    let stood = 0
    const payloads = payloadsFor(place)
    for (const payload of payloads) {
      const text = cut(payload, most)
      const set = await room.anchor.post(path, { room_id: room.roomId, ...input(text) })
      if (set.code !== 0) {
        expect([set.status, set.msg !== ''], payload).toEqual([400, true])
        continue
      }
      stood++
      expect(letters((set.data as Record<string, string | null>)[field])).toBe(letters(text))
    }
    expect(stood).toBeGreaterThan(payloads.length * LEAST_ACCEPTED)
  },
  240_000,
)

test('a nickname, as it signs a line and as who keeps order finds it', async () => {
  const named = await openRoom(site)
  await site.database.db.execute(sql`
    with given as (select name, n from jsonb_array_elements_text(${JSON.stringify(XSS_PAYLOADS)}::jsonb)
        with ordinality as payload(name, n)),
      made as (insert into users (nickname) select name from given order by n returning id)
    insert into room_messages (room_id, user_id, text) select ${named.roomId}, id, 'hi' from made`)
  const signed: string[] = []
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { list, has_more } = await historyOf(site.database.db, named.roomId, (key) => key, { before })
    signed.push(...list.map(({ from }) => from.user_nickname))
    before = list[0]?.id ?? 0
    if (!has_more) break
  }
  expect(signed.toSorted()).toEqual([...XSS_PAYLOADS].toSorted())
  const [first = ''] = XSS_PAYLOADS
  const found = await named.anchor.get('api/moderation/people', {
    room_id: named.roomId,
    name: first.slice(0, 40),
  })
  expect(JSON.stringify(found.data)).toContain(JSON.stringify(first).slice(1, -1))
})

test('what is paid for as a super message, published as an event', async () => {
  const fan = await giving(site).rich(10_000_000)
  const sent: string[] = []
  const payloads = payloadsFor(3)
  for (const payload of payloads) {
    const text = cut(payload, 80)
    const input = { room_id: room.roomId, tenths: 300, text }
    const answer = await fan.buy('api/gifts/sendSuperMessage', input)
    if (answer.code === 0) sent.push(letters(text))
    else expect([answer.status, answer.msg !== ''], payload).toEqual([400, true])
  }
  expect(sent.length).toBeGreaterThan(payloads.length * LEAST_ACCEPTED)
  const listed = await site.database.db
    .select({ payload: roomEvents.payload })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, room.roomId), eq(roomEvents.kind, 'super_message')))
    .orderBy(roomEvents.id)
  expect(listed.map(({ payload }) => letters(String(payload.text)))).toEqual(sent)
}, 240_000)

/** Open reports one user may have. */
const OPEN = 20

test('a report of a line, as the operator reads it: what was said, and what is said of it', async () => {
  const payloads = payloadsFor(4)
  const reported = await openRoom(site)
  const { rows: lines } = await site.database.db.execute<{ id: number }>(sql`
    insert into room_messages (room_id, user_id, text)
    select ${reported.roomId}, ${reported.user.id}, payload from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload
    returning id::int`)
  for (let at = 0; at < payloads.length; at += OPEN) {
    const reporter = await giving(site).person()
    for (const [n, note] of payloads.slice(at, at + OPEN).entries()) {
      const input = { kind: 'line', id: lines[at + n]?.id, reason: 'other', note }
      const answer = await reporter.call('api/moderation/report', input)
      expect(answer.code, `${note}: ${answer.msg}`).toBe(0)
    }
  }
  const listed: { note: string; evidence: { label: string; text: string }[] }[] = []
  for (let page = 1; listed.length < payloads.length; page++) {
    const { data } = await reported.operator.get('api/admin/reports', { page, page_size: 100 })
    const { list } = data as { list: typeof listed }
    if (list.length === 0) break
    listed.push(...list)
  }
  expect(listed.map(({ note }) => letters(note))).toEqual(payloads.map(letters))
  for (const [n, { evidence }] of listed.entries())
    expect(letters(evidence.find(({ label }) => label === 'reported_line')?.text)).toContain(
      letters(payloads[n]),
    )
}, 240_000)
