import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { loadHistory } from '#lib/backend/domains/chat/messages/load-messages.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { MAX_MESSAGE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { UNLIMITED } from '#testing/domains/login.ts'
import { type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { MIN_ACCEPTED_SHARE, payloadsFor, XSS_PAYLOADS } from '../../../../faults/xss-payloads.ts'

/**
 * B5 in rooms: the text of messages, danmaku, paid messages, pins and reports is returned unchanged as data,
 * or refused.
 */
let site: TestSite
let room: OpenRoom
beforeAll(async () => {
  site = await openTestSite({ rateLimit: createRateLimit(UNLIMITED) })
  await seedGifts(site.database.db)
  room = await openRoom(site)
})
afterAll(() => site.close())

const cut = (text: string, max: number) => [...text].slice(0, max).join('')
/** A text without spaces and invisible characters, which room texts are cleaned of. */
const letters = (text: string | null | undefined) => (text ?? '').normalize('NFC').replace(/[\s\p{C}]/gu, '')

test('a message and a danmaku are returned unchanged or refused', async () => {
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
      signedSession: () => null,
      onError: (error) => expect(error).toBeUndefined(),
    })
  const connection = { kind: 'user', userId: room.anchor.id, sessionId: 1, nickname: 'anchor' } as const
  const style = { mode: 'scroll', color: '#ffffff', size: 1 } as const
  let chatService = open()
  let acceptedCount = 0
  const payloads = payloadsFor(0)
  for (const [n, payload] of payloads.entries()) {
    // A new chat service has not counted the sender's rate yet.
    if (n % 3 === 0) chatService = open()
    const text = cut(payload, MAX_MESSAGE_LENGTH)
    const response = await chatService.send(
      connection,
      { type: 'say', ref: `${n}`, room_id: room.roomId, text, ...(n % 2 ? { look: style } : {}) },
      'en',
    )
    if ('key' in response) {
      expect(response.kind, `${payload}: ${response.key}`).toBe('invalid')
      continue
    }
    acceptedCount++
    const { list } = await chatService.history(room.roomId, Number.MAX_SAFE_INTEGER)
    expect(letters(list.find(({ id }) => id === response.id)?.text)).toBe(letters(text))
  }
  expect(acceptedCount).toBeGreaterThan(payloads.length * MIN_ACCEPTED_SHARE)
}, 240_000)

test.each([
  ['title', 1, 40, 'api/live/setTitle', (text: string) => ({ title: text, language: 'en' }), 'title_en'],
  ['notice', 2, 50, 'api/Live/setPlacard', (text: string) => ({ notice: text }), 'notice'],
] as const)(
  'a room’s %s is returned unchanged or refused',
  async (_, place, max, path, input, field) => {
    let acceptedCount = 0
    const payloads = payloadsFor(place)
    for (const payload of payloads) {
      const text = cut(payload, max)
      const set = await room.anchor.post(path, { room_id: room.roomId, ...input(text) })
      if (set.code !== 0) {
        expect([set.status, set.msg !== ''], payload).toEqual([400, true])
        continue
      }
      acceptedCount++
      expect(letters((set.data as Record<string, string | null>)[field])).toBe(letters(text))
    }
    expect(acceptedCount).toBeGreaterThan(payloads.length * MIN_ACCEPTED_SHARE)
  },
  240_000,
)

test('a nickname is returned unchanged with a message and in a moderator’s search', async () => {
  const named = await openRoom(site)
  await site.database.db.execute(sql`
    with given as (select name, n from jsonb_array_elements_text(${JSON.stringify(XSS_PAYLOADS)}::jsonb)
        with ordinality as payload(name, n)),
      made as (insert into users (nickname) select name from given order by n returning id)
    insert into room_messages (room_id, user_id, text) select ${named.roomId}, id, 'hi' from made`)
  const signed: string[] = []
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { list, has_more } = await loadHistory(site.database.db, named.roomId, (key) => key, { before })
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

test('a super message is published unchanged in its event', async () => {
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
  expect(sent.length).toBeGreaterThan(payloads.length * MIN_ACCEPTED_SHARE)
  const listed = await site.database.db
    .select({ payload: roomEvents.payload })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, room.roomId), eq(roomEvents.kind, 'super_message')))
    .orderBy(roomEvents.id)
  expect(listed.map(({ payload }) => letters(String(payload.text)))).toEqual(sent)
}, 240_000)

/** Open reports one user may have. */
const OPEN = 20

test('a reported message and the report’s note are returned unchanged to the operator', async () => {
  const payloads = payloadsFor(4)
  const reported = await openRoom(site)
  const { rows: reportedMessages } = await site.database.db.execute<{ id: number }>(sql`
    insert into room_messages (room_id, user_id, text)
    select ${reported.roomId}, ${reported.user.id}, payload from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload
    returning id::int`)
  for (let at = 0; at < payloads.length; at += OPEN) {
    const reporter = await giving(site).person()
    for (const [n, note] of payloads.slice(at, at + OPEN).entries()) {
      const input = { kind: 'line', id: reportedMessages[at + n]?.id, reason: 'other', note }
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
