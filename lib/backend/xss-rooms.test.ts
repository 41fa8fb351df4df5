import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNLIMITED } from '#lib/backend/domains/accounts/auth/testing.ts'
import { createRateLimit } from '#lib/backend/http/rate-limit.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { LINE_MOST } from '#lib/shared/room-words.ts'
import { XSS_PAYLOADS } from '../../faults/xss-payloads.ts'
import { createChatHouse } from './domains/chat/index.ts'
import { seedGifts } from './domains/gifts/index.ts'
import { giving } from './domains/gifts/testing.ts'
import { type OpenRoom, openRoom } from './domains/moderation/testing.ts'

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
    createChatHouse({
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
  let house = open()
  let stood = 0
  for (const [n, payload] of XSS_PAYLOADS.entries()) {
    // Another house has not yet heard how quickly he speaks.
    if (n % 3 === 0) house = open()
    const text = cut(payload, LINE_MOST)
    const said = await house.say(
      talker,
      { type: 'say', ref: `${n}`, room_id: room.roomId, text, ...(n % 2 ? { look } : {}) },
      'en',
    )
    if ('key' in said) {
      expect(said.kind, `${payload}: ${said.key}`).toBe('invalid')
      continue
    }
    stood++
    const { list } = await house.history(room.roomId, Number.MAX_SAFE_INTEGER)
    expect(letters(list.find(({ id }) => id === said.id)?.text)).toBe(letters(text))
  }
  expect(stood).toBeGreaterThan(400)
}, 240_000)

test('a title and a notice, by turns', async () => {
  let stood = 0
  for (const [n, payload] of XSS_PAYLOADS.entries()) {
    const { roomId: room_id } = room
    const text = cut(payload, n % 2 ? 40 : 50)
    const set =
      n % 2
        ? await room.anchor.post('api/live/setTitle', { room_id, title: text, language: 'en' })
        : await room.anchor.post('api/Live/setPlacard', { room_id, notice: text })
    if (set.code !== 0) {
      expect([set.status, set.msg !== ''], payload).toEqual([400, true])
      continue
    }
    stood++
    const { title_en, notice } = set.data as { title_en?: string | null; notice?: string | null }
    expect(letters(n % 2 ? title_en : notice)).toBe(letters(text))
  }
  expect(stood).toBeGreaterThan(400)
}, 240_000)

test('what is paid for: every tenth as a super message, told as an event', async () => {
  const fan = await giving(site).rich(1_000_000)
  let stood = 0
  for (const payload of XSS_PAYLOADS.filter((_, n) => n % 10 === 0)) {
    const text = cut(payload, 80)
    const input = { room_id: room.roomId, tenths: 300, text, confirmed: true }
    const answer = await fan.buy('api/gifts/sendSuperMessage', input)
    if (answer.code !== 0) {
      expect([answer.status, answer.msg !== ''], payload).toEqual([400, true])
      continue
    }
    stood++
    const { list } = (await site.call('GET', 'api/streams/roomEvents', { room_id: room.roomId, limit: 1 }))
      .data as { list: { payload: { text: string } }[] }
    expect(letters(list[0]?.payload.text)).toBe(letters(text))
  }
  expect(stood).toBeGreaterThan(40)
}, 120_000)

test('a report, as the operator reads it', async () => {
  const reported = await openRoom(site)
  for (const payload of XSS_PAYLOADS.filter((_, n) => n % 10 === 0)) {
    const reporter = await giving(site).person()
    const input = { kind: 'room', id: reported.roomId, reason: 'other', note: payload }
    const answer = await reporter.call('api/moderation/report', input)
    expect(answer.code, `${payload}: ${answer.msg}`).toBe(0)
    const { id } = answer.data as { id: number }
    const told = (await reported.operator.get('api/admin/reports', { page_size: 100 })).data as {
      list: { id: number; note: string }[]
    }
    expect(letters(told.list.find((row) => row.id === id)?.note)).toBe(letters(payload))
  }
}, 120_000)
