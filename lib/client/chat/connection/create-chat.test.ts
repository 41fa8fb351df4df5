import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type OpenRoom, openRoom, type TestUser } from '#testing/domains/moderation.ts'
import { XSS_VECTORS } from '#testing/domains/xss-vectors.ts'
import { Unsent } from '../messages/unsent.ts'
import { type Chat, createChat, type GuestAccount, type RemovedMessages } from './create-chat.ts'

/** Waits for a result up to 10 s, since the machine may be busy. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

describeDatabase('the page’s chat against the real server', (open) => {
  let site: TestSite
  let room: OpenRoom
  let server: TestChat
  const chats = new Set<Chat>()
  const cut = new Set<() => void>()

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    // Tests insert messages without the bus; with 0 ms a room that everybody has left is loaded again.
    server = await openTestChat(site, { snapshotReuseMs: 0 })
  })
  beforeEach(async () => {
    room = await openRoom(site)
  })
  afterEach(() => {
    for (const chat of chats) chat.close()
    chats.clear()
    cut.clear()
  })
  afterAll(async () => {
    expect(server.faults).toEqual([])
    await server.close()
    await site.close()
  })

  function page({ user, guest }: { user?: TestUser; guest?: () => GuestAccount | null } = {}) {
    const Base = browserSocket(
      `http://127.0.0.1:${server.port}`,
      (): Record<string, string> => (user ? { token: user.token } : {}),
    )
    const chat = createChat({
      url: `ws://127.0.0.1:${server.port}/im`,
      language: 'en',
      random: () => 0,
      ...(guest ? { guest } : {}),
      WebSocket: class extends Base {
        constructor(url: string) {
          super(url)
          cut.add(() => super.close())
        }
      },
    })
    chats.add(chat)
    return chat
  }
  const here = (roomChat: ReturnType<Chat['room']>) => soon(() => expect(roomChat.get().state).toBe('here'))
  const texts = (roomChat: ReturnType<Chat['room']>) => roomChat.get().messages.map(({ text }) => text)

  test('sends a message, receives it once, and receives messages of others', async () => {
    const [a, b] = [
      page({ user: room.user }).room(room.roomId),
      page({ user: room.anchor }).room(room.roomId),
    ]
    await Promise.all([here(a), here(b)])
    const received: string[] = []
    b.onMessage((message) => received.push(message.text))
    expect(await a.send({ text: 'one' })).toMatchObject({ type: 'said', held: false })
    await soon(() => expect(received).toEqual(['one']))
    expect(texts(a)).toEqual(['one'])
    expect(await a.send({ text: '' })).toMatchObject({ type: 'refused' })
  })

  test('receives deletions: one message, or all of one user', async () => {
    const [a, b] = [
      page({ user: room.user }).room(room.roomId),
      page({ user: room.anchor }).room(room.roomId),
    ]
    await Promise.all([here(a), here(b)])
    expect(b.guestName()).toBeNull()
    const gone: RemovedMessages[] = []
    const end = a.onRemoved((removal) => gone.push(removal))
    const sent = await a.send({ text: 'one' })
    const id = sent.type === 'said' ? sent.id : null
    await room.anchor.post('api/chat/deleteMessage', { id })
    await soon(() => expect(gone).toMatchObject([{ type: 'deleted', ids: [id] }]))
    await room.anchor.post('api/chat/clear', { room_id: room.roomId, user_id: room.user.id })
    await soon(() => expect(gone[1]).toMatchObject({ type: 'cleared', user_id: room.user.id }))
    end()
  })

  test('keeps a message as plain text', async () => {
    const roomChat = page({ user: room.anchor }).room(room.roomId)
    await here(roomChat)
    const vectors = XSS_VECTORS.filter((text) => text.length <= 150 && text === text.trim()).slice(0, 20)
    const sent: string[] = []
    for (const text of vectors) {
      const answer = await roomChat.send({ text })
      if (answer.type === 'said' && !answer.held) sent.push(text.replace(/\s+/g, ' '))
    }
    expect(sent.length).toBeGreaterThan(10)
    await soon(() => expect(texts(roomChat)).toHaveLength(sent.length))
    for (const text of texts(roomChat)) expect(sent).toContain(text)
  })

  test('reconnects after a cut connection into the same room, with messages sent meanwhile', async () => {
    const mine = page({ user: room.user }).room(room.roomId)
    await here(mine)
    const [drop] = [...cut]
    const other = page({ user: room.anchor }).room(room.roomId)
    await here(other)
    drop?.()
    await soon(() => expect(mine.send({ text: 'lost' })).rejects.toBeInstanceOf(Unsent))
    await other.send({ text: 'meanwhile' })
    await soon(() => expect(texts(mine)).toContain('meanwhile'))
    expect(await mine.send({ text: 'back' })).toMatchObject({ type: 'said' })
    await soon(() => expect(texts(other)).toContain('back'))
    expect(texts(other)).not.toContain('lost')
  })

  describe('after a cut connection', () => {
    /** Stores messages that this page never received. */
    const missed = (count: number) =>
      site.database.pool.query(
        "insert into room_messages (room_id, user_id, text) select $1, $2, 'missed ' || n from generate_series(1, $3::int) n",
        [room.roomId, room.anchor.id, count],
      )
    const missedTexts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => `missed ${from + n}`)
    const mine = async () => {
      const roomChat = page({ user: room.user }).room(room.roomId)
      await here(roomChat)
      for (const text of ['kept', 'liked', 'taken away']) await roomChat.send({ text })
      await soon(() => expect(texts(roomChat)).toHaveLength(3))
      return roomChat
    }
    const reconnect = () => {
      for (const drop of cut) drop()
    }

    test('has all messages in order, once, with likes and deletions made meanwhile', async () => {
      const roomChat = await mine()
      const received: string[] = []
      roomChat.onMessage(({ text }) => received.push(text))
      await missed(120)
      const { pool } = site.database
      const texted = (...of: string[]) => [room.roomId, of]
      await pool.query(
        'update room_messages set likes = 4 where room_id = $1 and text = any($2)',
        texted('liked'),
      )
      await pool.query(
        'update room_messages set deleted_at = now() where room_id = $1 and text = any($2)',
        texted('taken away', 'missed 30'),
      )
      reconnect()
      await soon(() => expect(texts(roomChat)).toContain('missed 120'))
      expect(texts(roomChat)).toEqual(['kept', 'liked', ...missedTexts(1, 29), ...missedTexts(31, 120)])
      expect(roomChat.get().messages[1]?.likes).toBe(4)
      expect(roomChat.get().hasEarlier).toBe(false)
      expect(received).toEqual([])
    })

    test('of a very long gap loads the newest messages without a hole, and older ones on request', async () => {
      const roomChat = await mine()
      await missed(620)
      reconnect()
      await soon(() => expect(texts(roomChat)).toContain('missed 620'))
      expect(texts(roomChat)).toEqual(missedTexts(121, 620))
      for (let shown = 500; roomChat.get().hasEarlier; shown = roomChat.get().messages.length) {
        roomChat.earlier()
        await soon(() => expect(roomChat.get().messages.length).toBeGreaterThan(shown))
      }
      expect(texts(roomChat)).toEqual(['kept', 'liked', 'taken away', ...missedTexts(1, 620)])
    })
  })

  test('a kick shows at once and applies on joining; after its end the user can join again', async () => {
    const chat = page({ user: room.user })
    const roomChat = chat.room(room.roomId)
    await here(roomChat)
    await room.anchor.post('api/live/liveKickout', { user_id: room.user.id, minutes: 5 })
    await soon(() => expect(roomChat.get()).toMatchObject({ state: 'out', endsAt: expect.any(String) }))
    roomChat.retry()
    await soon(() => expect(roomChat.get()).toMatchObject({ state: 'out', why: expect.any(String) }))
    await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id, kind: 'kick' })
    roomChat.retry()
    await here(roomChat)
  })

  test('a visitor without login becomes a guest and may send messages where guests may', async () => {
    await room.anchor.post('api/chat/setRules', { room_id: room.roomId, guests: 'free' })
    let account: GuestAccount | null = null
    const chat = page({ guest: () => account })
    const roomChat = chat.room(room.roomId)
    await here(roomChat)
    expect(roomChat.get().me?.may_not_speak).not.toBeNull()
    const { id, userSig } = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    account = { id, sig: userSig }
    chat.login()
    await soon(() => expect(roomChat.get().me?.may_not_speak).toBeNull())
    const names: string[] = []
    roomChat.onMessage(({ from }) => from.user_id === null && names.push(from.user_nickname))
    expect(await roomChat.send({ text: 'hi' })).toMatchObject({ type: 'said' })
    // The page recognises its own messages by this name.
    await soon(() => expect(names).toEqual([roomChat.guestName()]))
  })

  test('notifies a guest whose message was held of the decision', async () => {
    await room.anchor.post('api/chat/setRules', { room_id: room.roomId, guests: 'free', hold_first: 1 })
    const { id, userSig } = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    const roomChat = page({ guest: () => ({ id, sig: userSig }) }).room(room.roomId)
    await here(roomChat)
    const received: boolean[] = []
    const end = roomChat.onDecided((released) => received.push(released))
    expect(await roomChat.send({ text: 'may I?' })).toMatchObject({ type: 'said', held: true })
    const { list } = (await room.anchor.get('api/moderation/heldMessages')).data as { list: { id: number }[] }
    await room.anchor.post('api/moderation/decideHeldMessage', { id: list[0]?.id, release: 1 })
    await soon(() => expect(received).toEqual([true]))
    end()
  })

  test('leaves the room and closes the connection with the last holder', async () => {
    const chat = page({ user: room.user })
    const [first, second] = [chat.room(room.roomId), chat.room(room.roomId)]
    await here(first)
    first.leave()
    first.leave()
    expect(chat.status()).toBe('open')
    expect(await second.send({ text: 'still here' })).toMatchObject({ type: 'said' })
    second.leave()
    expect(chat.status()).toBe('idle')
    await soon(() => expect(server.chat.online(room.roomId)).toBe(0))
  })
})
