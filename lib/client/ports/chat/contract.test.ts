import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createChat } from '#lib/client/chat/connection/create-chat.ts'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { openBuiltinPort } from '#testing/domains/chat/builtin-port.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { ChatRefusal } from './chat-refusal.ts'
import type { ConversationTarget, PortMessage } from './message.ts'
import type { ChatPort, ChatPortEvent } from './port.ts'

/** Waits for a result up to 10 s, since the machine may be busy. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

/** A logged-in user of a port, with the events received so far. */
interface PortUser {
  port: ChatPort
  user: TestUser
  target: ConversationTarget
  events: ChatPortEvent[]
  /** Texts of the received messages, in the order of their events. */
  texts(): string[]
  /** Cuts the connection, which then reconnects by itself. */
  cut(): void
}

describeDatabase('the chat port with the built-in adapter', (open) => {
  let site: TestSite
  let server: TestChat
  const closing: (() => void)[] = []

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    server = await openTestChat(site)
    site.sessions.onEnded(({ ids }) => server.chat.endSessions(ids))
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(async () => {
    expect(server.faults).toEqual([])
    await server.close()
    await site.close()
  })

  async function openPort(user?: TestUser): Promise<PortUser> {
    const portUser = user ?? (await createTestUser(site))
    const sockets = new Set<() => void>()
    const Base = browserSocket(`http://127.0.0.1:${server.port}`, () => ({ token: portUser.token }))
    const chat = createChat({
      url: `ws://127.0.0.1:${server.port}/im`,
      language: 'en',
      random: () => 0,
      WebSocket: class extends Base {
        constructor(url: string) {
          super(url)
          sockets.add(() => super.close())
        }
      },
    })
    closing.push(() => chat.close())
    const port = openBuiltinPort(chat)
    const events: ChatPortEvent[] = []
    port.subscribe((event) => events.push(event))
    await port.login(String(portUser.id), '')
    return {
      port,
      user: portUser,
      target: { kind: 'user', id: String(portUser.id) },
      events,
      texts: () =>
        events.flatMap((event) =>
          event.type === 'messages' ? event.messages.map(({ content }) => textOf(content)) : [],
        ),
      cut() {
        for (const close of sockets) close()
      },
    }
  }
  const textOf = (content: PortMessage['content']) => (content.kind === 'text' ? content.text : content.kind)
  const ofType = (user: PortUser, type: ChatPortEvent['type']) =>
    user.events.filter((event) => event.type === type)

  /** Stores messages at positions of a conversation, from `a` and without an event: the second one is `m1`. */
  const store = (a: PortUser, b: PortUser, first: number, last: number) =>
    site.database.pool.query(
      `with c as (update conversations set last_seq = $4 where low_user_id = least($1::bigint, $2::bigint)
        and high_user_id = greatest($1::bigint, $2::bigint) returning id)
      insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
      select c.id, n, $1, 'stored-' || c.id || '-' || n, jsonb_build_object('kind', 'text', 'text', 'm' || n - 1)
      from c, generate_series($3::int, $4) n`,
      [a.user.id, b.user.id, first, last],
    )

  test('logs in, sends a text, and both users receive it once', async () => {
    const [a, b] = [await openPort(), await openPort()]
    expect(ofType(a, 'ready')).toHaveLength(1)
    const sent = await a.port.sendText(b.target, 'hello')
    expect(sent).toMatchObject({ target: b.target, from: { id: a.target.id }, isRead: false, sequence: 1 })
    await soon(() => expect(b.texts()).toEqual(['hello']))
    await soon(() => expect(a.texts()).toEqual(['hello']))
    expect(b.events).toContainEqual({ type: 'unread_total', count: 1 })
    const { conversations, nextCursor } = await b.port.listConversations()
    expect(conversations).toMatchObject([{ target: a.target, unread: 1, lastMessage: { id: sent.id } }])
    expect(nextCursor).toBeNull()
    expect(await b.port.unreadTotal()).toBe(1)
  })

  test('stores a message that is sent again with its id once, also after a lost connection', async () => {
    const [a, b] = [await openPort(), await openPort()]
    const one = await a.port.sendText(b.target, 'once', { clientId: 'mine' })
    expect(await a.port.sendText(b.target, 'once', { clientId: 'mine' })).toEqual(one)
    a.cut()
    await soon(() =>
      expect(a.port.sendText(b.target, 'lost', { clientId: 'next' })).rejects.toBeInstanceOf(Unsent),
    )
    await soon(async () => {
      expect((await a.port.sendText(b.target, 'lost', { clientId: 'next' })).sequence).toBe(2)
    })
    await soon(() => expect(b.texts()).toEqual(['once', 'lost']))
  })

  test('reads a history in pages, marks it as read, and the sender sees it', async () => {
    const [a, b] = [await openPort(), await openPort()]
    await b.port.sendText(a.target, 'first')
    await a.port.sendText(b.target, 'm1')
    await store(a, b, 3, 20)
    const newest = await b.port.loadHistory(a.target)
    expect(newest.messages.map(({ content }) => textOf(content))).toEqual(
      Array.from({ length: 15 }, (_, n) => `m${n + 5}`),
    )
    expect(newest.title).toBe(`user ${a.user.id}`)
    const older = await b.port.loadHistory(a.target, newest.nextCursor ?? '')
    expect(older.messages.map(({ content }) => textOf(content))).toEqual(['first', 'm1', 'm2', 'm3', 'm4'])
    expect(older.nextCursor).toBeNull()
    const last = newest.messages.at(-1)
    if (!last) throw new Error('no messages')
    await b.port.markRead(last)
    await soon(() =>
      expect(ofType(a, 'read')).toEqual([{ type: 'read', target: b.target, sequence: 20, isOwn: false }]),
    )
    expect((await a.port.loadHistory(b.target)).messages.at(-1)?.isRead).toBe(true)
  })

  test('receives every message once and in order after a lost connection', async () => {
    const [a, b] = [await openPort(), await openPort()]
    await a.port.sendText(b.target, 'before')
    await b.port.sendText(a.target, 'answer')
    await b.port.loadHistory(a.target)
    await soon(() => expect(b.texts()).toEqual(['before', 'answer']))
    b.cut()
    for (const n of [1, 2, 3, 4]) await a.port.sendText(b.target, `missed ${n}`)
    await soon(() => expect(b.texts()).toContain('missed 4'))
    await a.port.sendText(b.target, 'after')
    await soon(() => expect(b.texts()).toContain('after'))
    const ids = b.events.flatMap((event) =>
      event.type === 'messages' ? event.messages.map(({ id }) => id) : [],
    )
    expect([...new Set(ids)]).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(ofType(b, 'conversations_changed').length).toBeGreaterThan(1)
    expect(b.events).toContainEqual({ type: 'not_ready' })
    expect(b.events).toContainEqual({ type: 'network_state', state: 'disconnected' })
  })

  test('loads messages whose events were missed, once a later one arrives', async () => {
    const [a, b] = [await openPort(), await openPort()]
    await a.port.sendText(b.target, 'one')
    await b.port.loadHistory(a.target)
    await store(a, b, 2, 2)
    await a.port.sendText(b.target, 'three')
    await soon(() => expect(new Set(b.texts())).toEqual(new Set(['one', 'm1', 'three'])))
  })

  test('recalls a message, and shows who is typing', async () => {
    const [a, b] = [await openPort(), await openPort()]
    const sent = await a.port.sendText(b.target, 'a secret')
    await a.port.recall(sent)
    await soon(() =>
      expect(ofType(b, 'message_recalled')).toEqual([
        { type: 'message_recalled', target: a.target, messageId: sent.id },
      ]),
    )
    await a.port.setTyping(b.target, true)
    await soon(() =>
      expect(ofType(b, 'typing')).toEqual([{ type: 'typing', target: a.target, isTyping: true }]),
    )
    await expect(b.port.recall({ ...sent, target: a.target })).rejects.toBeInstanceOf(ChatRefusal)
  })

  test('sends cards', async () => {
    const [a, b] = [await openPort(), await openPort()]
    const card = { title: 'A match', imageUrl: '/crests/1.svg', id: '7', type: 'match', price: 0 }
    await expect(a.port.sendCustom(b.target, card)).rejects.toMatchObject({ key: 'chat.strangers_text' })
    await b.port.sendText(a.target, 'hi')
    expect((await a.port.sendCustom(b.target, card)).content).toEqual({ kind: 'custom', ...card })
  })

  test('tells a session that has ended, and rejects a login of another user', async () => {
    const a = await openPort()
    await a.user.post('api/Member/SignOut')
    await soon(() => expect(a.events).toContainEqual({ type: 'kicked_out', reason: 'other_device' }))
    expect(a.events).toContainEqual({ type: 'not_ready' })
    const b = await openPort()
    await Promise.all([b.port.login(b.target.id, ''), b.port.login(b.target.id, '')])
    await expect(b.port.login(a.target.id, '')).rejects.toBeInstanceOf(ChatRefusal)
    await b.port.logout()
    await expect(b.port.unreadTotal()).rejects.toBeInstanceOf(Unsent)
  })
})
