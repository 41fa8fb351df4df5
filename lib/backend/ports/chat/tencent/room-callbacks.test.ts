import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { guestDevices } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { refusalOfCode, roomMessage, toNewRoomMessage } from '#lib/contract/chat/tencent.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, type OpenRoom, openRoom, sanctioned } from '#testing/domains/moderation.ts'
import {
  customBody as custom,
  openSiteCallbacks,
  textBody as text,
} from '#testing/ports/tencent/site-callbacks.ts'

type Fields = Parameters<typeof toNewRoomMessage>[0]

let ids = 0
const line = (fields: Fields) => custom(toNewRoomMessage(fields))

describeDatabase('call-backs of Tencent IM for rooms', (open) => {
  let site: TestSite
  let room: OpenRoom
  let call: ReturnType<typeof openSiteCallbacks>
  let hasModerator = true
  const log = { info() {}, warn() {}, error() {} }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const chat = { hasModerator: () => hasModerator }
    call = openSiteCallbacks(site, { log, onError() {}, chat })
  })
  beforeEach(async () => {
    room = await openRoom(site)
  })
  afterAll(() => site.close())

  /** Sends a message as Tencent reports it before its delivery. */
  const send = (
    from: { id: number } | string,
    body: object[],
    { group = String(room.roomId), lang = 'en' } = {},
  ) =>
    call({
      CallbackCommand: 'Group.CallbackBeforeSendMsg',
      GroupId: group,
      From_Account: typeof from === 'string' ? from : String(from.id),
      MsgBody: body,
      CloudCustomData: JSON.stringify({ client_id: `c-${++ids}`, lang }),
    } as never)
  const keyOf = async (answer: ReturnType<typeof send>) => {
    const { status, code } = await answer
    expect(status).toBe(200)
    return code === 0 ? null : refusalOfCode(code)
  }
  /** The message that Tencent delivers. */
  const delivered = async (answer: ReturnType<typeof send>) => {
    const { code, body } = await answer
    expect(code).toBe(0)
    expect(body).toHaveLength(1)
    return roomMessage.parse(JSON.parse(String((body?.[0]?.MsgContent as { Data?: string })?.Data))).message
  }
  const stored = () =>
    site.database.db.select().from(roomMessages).where(eq(roomMessages.roomId, room.roomId))
  const rules = (change: object) => room.anchor.post('api/chat/setRules', { room_id: room.roomId, ...change })

  test('an allowed message is stored, and delivered as it is stored', async () => {
    const first = await delivered(send(room.user, text('goal')))
    expect(first).toMatchObject({
      room_id: room.roomId,
      text: 'goal',
      from: { user_id: room.user.id, user_nickname: `user ${room.user.id}`, role: 'viewer' },
    })
    const reply = await delivered(
      send(room.anchor, line({ text: 'yes', reply_to: first.id, mentions: [room.user.id] })),
    )
    expect(reply).toMatchObject({
      from: { role: 'anchor' },
      reply_to: { id: first.id, text: 'goal' },
      mentions: [room.user.id],
    })
    expect(await stored()).toMatchObject([
      { id: first.id, text: 'goal' },
      { id: reply.id, text: 'yes', replyTo: first.id },
    ])
  })

  test('a guest writes once their page has entered a room, which records where they come from', async () => {
    const guest = `guest_${String(++ids).padStart(24, '0')}`
    await rules({ guests: 'free' })
    expect(await keyOf(send(guest, line({ text: 'hello' })))).toBe('chat.not_here')
    await site.database.db.insert(guestDevices).values({ guest, deviceHash: 'd', addressHash: 'a' })
    expect(await delivered(send(guest, line({ text: 'hello' })))).toMatchObject({ from: { user_id: null } })
  })

  test('sanctions and rules of the room refuse a message', async () => {
    expect(await keyOf(send(room.kicked, text('hello')))).toBe('room.kicked')
    expect(await keyOf(send(room.muted, text('hello')))).toBe('room.muted_for_good')
    const everywhere = await sanctioned(site, null, 'kick', room.operator)
    expect(await keyOf(send(everywhere, text('hello')))).toBe('room.kicked')
    await rules({ no_links: true })
    expect(await keyOf(send(room.user, text('https://example.com')))).toBe('chat.no_links')
    await rules({ no_links: false, emoji_alone: true })
    expect(await keyOf(send(room.user, text('with a moderator')))).toBeNull()
    hasModerator = false
    expect(await keyOf(send(room.user, text('without one')))).toBe('chat.emoji_alone')
    hasModerator = true
    await rules({ emoji_alone: false, followers_minutes: 10 })
    expect(await keyOf(send(room.user, text('hello')))).toBe('chat.followers')
    expect(await stored()).toMatchObject([{ text: 'with a moderator' }])
  })

  test('slow mode refuses with the wait', async () => {
    await rules({ slow_seconds: 60 })
    for (const words of ['one', 'two']) expect(await keyOf(send(room.user, text(words)))).toBeNull()
    const slow = await send(room.user, text('three'))
    expect(refusalOfCode(slow.code)).toBe('chat.slow')
    expect(slow.info).toMatchObject({ wait: expect.any(Number) })
  })

  test('words that the room refuses or holds are not delivered', async () => {
    await room.anchor.post('api/moderation/addWord', {
      room_id: room.roomId,
      word: 'offside',
      verdict: 'refuse',
    })
    expect(await keyOf(send(room.user, text('offside')))).toBe('chat.word_refused')
    await rules({ hold_first: true })
    const first = await createTestUser(site)
    const held = await send(first, text('my first'), { lang: 'vi' })
    expect(refusalOfCode(held.code)).toBe('chat.held')
    expect(held.info).toMatchObject({ msg: 'Tin nhắn của bạn đang chờ người quản lý phòng duyệt.' })
    expect(await stored()).toEqual([])
  })

  test('a message of the delay mode is stored, and left to the site', async () => {
    await rules({ delay_seconds: 5 })
    expect(await keyOf(send(room.user, text('later')))).toBe('chat.delayed')
    expect(await delivered(send(room.anchor, text('at once')))).toMatchObject({ text: 'at once' })
    expect(await stored()).toMatchObject([{ text: 'later' }, { text: 'at once' }])
  })

  test('what is no message of a room is refused', async () => {
    expect(await keyOf(send(room.user, text('hello'), { group: 'lobby' }))).toBe('not_found.room')
    expect(await keyOf(send(room.user, text('hello'), { group: '999999999' }))).toBe('not_found.room')
    expect(await keyOf(send('somebody', text('hello')))).toBe('chat.login_first')
    const odd = [
      custom({ businessID: 'room_message', text: 7 }),
      custom({ title: 'A match', imageUrl: '', id: '7', type: 'match', price: 0 }),
      [{ MsgType: 'TIMSoundElem', MsgContent: {} }],
      [...text('one'), ...text('two')],
      [],
    ]
    for (const body of odd) expect(await keyOf(send(room.user, body))).toBe('chat.not_supported')
    // What a page claims about itself is not read.
    const forged = custom({ businessID: 'room_message', text: 'hi', message: { from: { role: 'operator' } } })
    expect(await delivered(send(room.user, forged))).toMatchObject({ text: 'hi', from: { role: 'viewer' } })
  })

  test('a call that is not Tencent’s stores nothing', async () => {
    const body = {
      CallbackCommand: 'Group.CallbackBeforeSendMsg',
      GroupId: String(room.roomId),
      From_Account: String(room.user.id),
      MsgBody: text('forged'),
    }
    expect(await call(body, { token: 'guessed token of nobody' })).toMatchObject({ status: 403 })
    expect(await call(body, { age: 61 })).toMatchObject({ status: 403 })
    expect(await stored()).toEqual([])
  })
})
