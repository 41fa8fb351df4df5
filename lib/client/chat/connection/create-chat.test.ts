import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTalk, type TestTalk } from '#testing/backend/chat-room.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type OpenRoom, openRoom, type Somebody } from '#testing/domains/moderation.ts'
import { XSS_VECTORS } from '#testing/domains/xss-vectors.ts'
import { Unsent } from '../messages/unsent.ts'
import { type Chat, createChat, type GoneLines, type GuestAccount } from './create-chat.ts'

/** What must happen, however busy the machine is. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

describeDatabase('the page’s talk with the real server', (open) => {
  let site: TestSite
  let room: OpenRoom
  let server: TestTalk
  const chats = new Set<Chat>()
  const cut = new Set<() => void>()

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    // Tests write lines past the bus: a room that everybody has left is read anew.
    server = await openTalk(site, { snapshotReuseMs: 0 })
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

  function page({ who, guest }: { who?: Somebody; guest?: () => GuestAccount | null } = {}) {
    const Base = browserSocket(
      `http://127.0.0.1:${server.port}`,
      (): Record<string, string> => (who ? { token: who.token } : {}),
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
  const here = (talk: ReturnType<Chat['room']>) => soon(() => expect(talk.get().state).toBe('here'))
  const texts = (talk: ReturnType<Chat['room']>) => talk.get().lines.map(({ text }) => text)

  test('says a line, hears it once, and hears others', async () => {
    const [a, b] = [page({ who: room.user }).room(room.roomId), page({ who: room.anchor }).room(room.roomId)]
    await Promise.all([here(a), here(b)])
    const heard: string[] = []
    b.hear((line) => heard.push(line.text))
    expect(await a.say({ text: 'one' })).toMatchObject({ type: 'said', held: false })
    await soon(() => expect(heard).toEqual(['one']))
    expect(texts(a)).toEqual(['one'])
    expect(await a.say({ text: '' })).toMatchObject({ type: 'refused' })
  })

  test('hears what is taken away, one line or all of somebody', async () => {
    const [a, b] = [page({ who: room.user }).room(room.roomId), page({ who: room.anchor }).room(room.roomId)]
    await Promise.all([here(a), here(b)])
    expect(b.guestName()).toBeNull()
    const gone: GoneLines[] = []
    const end = a.hearGone((what) => gone.push(what))
    const said = await a.say({ text: 'one' })
    const id = said.type === 'said' ? said.id : null
    await room.anchor.post('api/chat/deleteLine', { id })
    await soon(() => expect(gone).toMatchObject([{ type: 'deleted', ids: [id] }]))
    await room.anchor.post('api/chat/clear', { room_id: room.roomId, user_id: room.user.id })
    await soon(() => expect(gone[1]).toMatchObject({ type: 'cleared', user_id: room.user.id }))
    end()
  })

  test('what a reader writes stays the text it is', async () => {
    const talk = page({ who: room.anchor }).room(room.roomId)
    await here(talk)
    const vectors = XSS_VECTORS.filter((text) => text.length <= 150 && text === text.trim()).slice(0, 20)
    const said: string[] = []
    for (const text of vectors) {
      const answer = await talk.say({ text })
      if (answer.type === 'said' && !answer.held) said.push(text.replace(/\s+/g, ' '))
    }
    expect(said.length).toBeGreaterThan(10)
    await soon(() => expect(texts(talk)).toHaveLength(said.length))
    for (const text of texts(talk)) expect(said).toContain(text)
  })

  test('comes back after a cut connection, into the same room, with what was said meanwhile', async () => {
    const mine = page({ who: room.user }).room(room.roomId)
    await here(mine)
    const [drop] = [...cut]
    const other = page({ who: room.anchor }).room(room.roomId)
    await here(other)
    drop?.()
    await soon(() => expect(mine.say({ text: 'lost' })).rejects.toBeInstanceOf(Unsent))
    await other.say({ text: 'meanwhile' })
    await soon(() => expect(texts(mine)).toContain('meanwhile'))
    expect(await mine.say({ text: 'back' })).toMatchObject({ type: 'said' })
    await soon(() => expect(texts(other)).toContain('back'))
    expect(texts(other)).not.toContain('lost')
  })

  describe('after a cut connection', () => {
    /** Lines that this page never heard of. */
    const missed = (count: number) =>
      site.database.pool.query(
        "insert into room_messages (room_id, user_id, text) select $1, $2, 'missed ' || n from generate_series(1, $3::int) n",
        [room.roomId, room.anchor.id, count],
      )
    const missedTexts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => `missed ${from + n}`)
    const mine = async () => {
      const talk = page({ who: room.user }).room(room.roomId)
      await here(talk)
      for (const text of ['kept', 'liked', 'taken away']) await talk.say({ text })
      await soon(() => expect(texts(talk)).toHaveLength(3))
      return talk
    }
    const comeBack = () => {
      for (const drop of cut) drop()
    }

    test('everything that was said is there in order, once, with what was liked and without what was taken away', async () => {
      const talk = await mine()
      const heard: string[] = []
      talk.hear(({ text }) => heard.push(text))
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
      comeBack()
      await soon(() => expect(texts(talk)).toContain('missed 120'))
      expect(texts(talk)).toEqual(['kept', 'liked', ...missedTexts(1, 29), ...missedTexts(31, 120)])
      expect(talk.get().lines[1]?.likes).toBe(4)
      expect(talk.get().hasEarlier).toBe(false)
      expect(heard).toEqual([])
    })

    test('of very much the newest are there without a hole, and what is older can be asked for', async () => {
      const talk = await mine()
      await missed(620)
      comeBack()
      await soon(() => expect(texts(talk)).toContain('missed 620'))
      expect(texts(talk)).toEqual(missedTexts(121, 620))
      for (let shown = 500; talk.get().hasEarlier; shown = talk.get().lines.length) {
        talk.earlier()
        await soon(() => expect(talk.get().lines.length).toBeGreaterThan(shown))
      }
      expect(texts(talk)).toEqual(['kept', 'liked', 'taken away', ...missedTexts(1, 620)])
    })
  })

  test('a kick shows at once and holds on entry; its end lets in again', async () => {
    const chat = page({ who: room.user })
    const talk = chat.room(room.roomId)
    await here(talk)
    await room.anchor.post('api/live/liveKickout', { user_id: room.user.id, minutes: 5 })
    await soon(() => expect(talk.get()).toMatchObject({ state: 'out', until: expect.any(String) }))
    talk.retry()
    await soon(() => expect(talk.get()).toMatchObject({ state: 'out', why: expect.any(String) }))
    await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id, kind: 'kick' })
    talk.retry()
    await here(talk)
  })

  test('nobody becomes a guest and may speak where guests may', async () => {
    await room.anchor.post('api/chat/setRules', { room_id: room.roomId, guests: 'free' })
    let account: GuestAccount | null = null
    const chat = page({ guest: () => account })
    const talk = chat.room(room.roomId)
    await here(talk)
    expect(talk.get().me?.may_not_speak).not.toBeNull()
    const { id, userSig } = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    account = { id, sig: userSig }
    chat.login()
    await soon(() => expect(talk.get().me?.may_not_speak).toBeNull())
    const names: string[] = []
    talk.hear(({ from }) => from.user_id === null && names.push(from.user_nickname))
    expect(await talk.say({ text: 'hi' })).toMatchObject({ type: 'said' })
    // By this name he knows his own lines.
    await soon(() => expect(names).toEqual([talk.guestName()]))
  })

  test('notifies a guest whose message was held of the decision', async () => {
    await room.anchor.post('api/chat/setRules', { room_id: room.roomId, guests: 'free', hold_first: 1 })
    const { id, userSig } = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    const talk = page({ guest: () => ({ id, sig: userSig }) }).room(room.roomId)
    await here(talk)
    const heard: boolean[] = []
    const end = talk.hearDecided((released) => heard.push(released))
    expect(await talk.say({ text: 'may I?' })).toMatchObject({ type: 'said', held: true })
    const { list } = (await room.anchor.get('api/moderation/heldLines')).data as { list: { id: number }[] }
    await room.anchor.post('api/moderation/decideLine', { id: list[0]?.id, release: 1 })
    await soon(() => expect(heard).toEqual([true]))
    end()
  })

  test('the last holder to leave leaves the room and the connection', async () => {
    const chat = page({ who: room.user })
    const [first, second] = [chat.room(room.roomId), chat.room(room.roomId)]
    await here(first)
    first.leave()
    first.leave()
    expect(chat.status()).toBe('open')
    expect(await second.say({ text: 'still here' })).toMatchObject({ type: 'said' })
    second.leave()
    expect(chat.status()).toBe('idle')
    await soon(() => expect(server.chat.online(room.roomId)).toBe(0))
  })
})
