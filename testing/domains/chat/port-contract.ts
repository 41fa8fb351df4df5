import { expect, test, vi } from 'vitest'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import type { ConversationTarget, PortMessage } from '#lib/client/ports/chat/message.ts'
import type { ChatPort, ChatPortEvent } from '#lib/client/ports/chat/port.ts'

/** Waits for a result up to 10 s, since the machine may be busy. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

/** A logged-in user of a port, with the events received so far. */
export interface PortUser {
  port: ChatPort
  target: ConversationTarget
  /** Their nickname, as other users see it. */
  nickname: string
  /** The signature of their account. */
  signature: string
  events: ChatPortEvent[]
  /** Texts of the received messages, in the order of their events. */
  texts(): string[]
  /** Cuts the connection, which then reconnects by itself. */
  cut(): void
  /** Ends the login from the server's side, as another device does. */
  kickOut(): Promise<unknown>
}

/** A group of users of ports, which the site has created. */
export interface PortGroup {
  target: ConversationTarget
  name: string
  add(user: PortUser): Promise<unknown>
  remove(user: PortUser): Promise<unknown>
  dissolve(): Promise<unknown>
}

/** What an adapter's test gives to the contract. */
export interface PortHarness {
  /** Opens the port of a new user. */
  openUser(): Promise<PortUser>
  /** Stores texts `m2` to `m<last>` of `a` to `b`, who have two messages, without an event. */
  store(a: PortUser, b: PortUser, last: number): Promise<unknown>
  /** Creates a group of `owner` with these members. */
  openGroup(owner: PortUser, members: readonly PortUser[]): Promise<PortGroup>
}

export const textOf = (content: PortMessage['content']) =>
  content.kind === 'text' ? content.text : content.kind

/** Subscribes to a port. Returns its events and the texts of received messages. */
export function followPort(port: ChatPort): Pick<PortUser, 'events' | 'texts'> {
  const events: ChatPortEvent[] = []
  port.subscribe((event) => events.push(event))
  return {
    events,
    texts: () =>
      events.flatMap((event) =>
        event.type === 'messages' ? event.messages.map(({ content }) => textOf(content)) : [],
      ),
  }
}

export const ofType = (user: PortUser, type: ChatPortEvent['type']) =>
  user.events.filter((event) => event.type === type)

function testMessages({ openUser, store }: PortHarness): void {
  test('logs in, sends a text, and both users receive it once', async () => {
    const [a, b] = [await openUser(), await openUser()]
    expect(ofType(a, 'ready')).toHaveLength(1)
    const sent = await a.port.sendText(b.target, 'hello')
    expect(sent).toMatchObject({ target: b.target, from: { id: a.target.id }, isRead: false })
    expect(Date.parse(sent.sentAt)).toBeGreaterThan(Date.now() - 60_000)
    await soon(() => expect(b.texts()).toEqual(['hello']))
    await soon(() => expect(a.texts()).toEqual(['hello']))
    expect(b.events).toContainEqual({ type: 'unread_total', count: 1 })
    const { conversations, nextCursor } = await b.port.listConversations()
    expect(conversations).toMatchObject([
      { target: a.target, title: a.nickname, unread: 1, lastMessage: { content: sent.content } },
    ])
    expect(conversations[0]?.lastMessage?.sequence).toBe(sent.sequence)
    expect(nextCursor).toBeNull()
    expect(await b.port.unreadTotal()).toBe(1)
  })

  test('stores a message that is sent again with its id once, also after a lost connection', async () => {
    const [a, b] = [await openUser(), await openUser()]
    const one = await a.port.sendText(b.target, 'once', { clientId: 'mine' })
    expect(one.clientId).toBe('mine')
    expect(await a.port.sendText(b.target, 'once', { clientId: 'mine' })).toEqual(one)
    a.cut()
    await soon(() =>
      expect(a.port.sendText(b.target, 'lost', { clientId: 'next' })).rejects.toBeInstanceOf(Unsent),
    )
    await soon(async () => {
      const next = await a.port.sendText(b.target, 'lost', { clientId: 'next' })
      expect(next.sequence).toBeGreaterThan(one.sequence)
    })
    await soon(() => expect(b.texts()).toEqual(['once', 'lost']))
  })

  test('reads a history in pages, marks it as read, and the sender sees it', async () => {
    const [a, b] = [await openUser(), await openUser()]
    await b.port.sendText(a.target, 'first')
    await a.port.sendText(b.target, 'm1')
    await store(a, b, 19)
    const newest = await b.port.loadHistory(a.target)
    expect(newest.messages.map(({ content }) => textOf(content))).toEqual(
      Array.from({ length: 15 }, (_, n) => `m${n + 5}`),
    )
    expect(newest.title).toBe(a.nickname)
    const older = await b.port.loadHistory(a.target, newest.nextCursor ?? '')
    expect(older.messages.map(({ content }) => textOf(content))).toEqual(['first', 'm1', 'm2', 'm3', 'm4'])
    expect(older.nextCursor).toBeNull()
    const last = newest.messages.at(-1)
    if (!last) throw new Error('no messages')
    await b.port.markRead(last)
    await soon(() =>
      expect(ofType(a, 'read')).toEqual([
        { type: 'read', target: b.target, sequence: last.sequence, isOwn: false },
      ]),
    )
    expect((await a.port.loadHistory(b.target)).messages.at(-1)?.isRead).toBe(true)
    await soon(async () => expect(await b.port.unreadTotal()).toBe(0))
  })

  test('receives every message once and in order after a lost connection', async () => {
    const [a, b] = [await openUser(), await openUser()]
    await a.port.sendText(b.target, 'before')
    await b.port.sendText(a.target, 'answer')
    await b.port.loadHistory(a.target)
    await soon(() => expect(b.texts()).toEqual(['before', 'answer']))
    b.cut()
    for (const n of [1, 2, 3, 4]) await a.port.sendText(b.target, `missed ${n}`)
    await soon(() => expect(b.texts()).toContain('missed 4'))
    await a.port.sendText(b.target, 'after')
    await soon(() => expect(b.texts()).toContain('after'))
    const messages = b.events.flatMap((event) => (event.type === 'messages' ? event.messages : []))
    const byId = new Map(messages.map((message) => [message.id, message]))
    expect([...byId.values()].map(({ content }) => textOf(content))).toEqual([
      'before',
      'answer',
      'missed 1',
      'missed 2',
      'missed 3',
      'missed 4',
      'after',
    ])
    const sequences = [...byId.values()].map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((x, y) => x - y))
    expect(ofType(b, 'conversations_changed').length).toBeGreaterThan(1)
    expect(b.events).toContainEqual({ type: 'not_ready' })
    expect(b.events).toContainEqual({ type: 'network_state', state: 'disconnected' })
  })
}

function testEvents({ openUser }: PortHarness): void {
  test('recalls a message, and shows who is typing', async () => {
    const [a, b] = [await openUser(), await openUser()]
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
    const { messages } = await b.port.loadHistory(a.target)
    expect(messages.map(({ content }) => content.kind)).toEqual(['recalled'])
  })

  test('sends cards, and none to a stranger', async () => {
    const [a, b] = [await openUser(), await openUser()]
    const card = { title: 'A match', imageUrl: '/crests/1.svg', id: '7', type: 'match', price: 0 }
    await expect(a.port.sendCustom(b.target, card)).rejects.toMatchObject({ key: 'chat.strangers_text' })
    await b.port.sendText(a.target, 'hi')
    expect((await a.port.sendCustom(b.target, card)).content).toEqual({ kind: 'custom', ...card })
    await soon(() => expect(b.texts()).toContain('custom'))
  })

  test('tells a session that has ended, and rejects a login of another user', async () => {
    const a = await openUser()
    await a.kickOut()
    await soon(() => expect(a.events).toContainEqual({ type: 'kicked_out', reason: 'other_device' }))
    expect(a.events).toContainEqual({ type: 'not_ready' })
    const b = await openUser()
    const again = () => b.port.login(b.target.id, b.signature)
    await Promise.all([again(), again()])
    await expect(b.port.login(a.target.id, '')).rejects.toBeInstanceOf(ChatRefusal)
    await b.port.logout()
    await expect(b.port.unreadTotal()).rejects.toBeInstanceOf(Unsent)
  })
}

/** Declares the tests that every adapter of the browser's chat port has to pass, besides those about groups. */
export function testPortContract(harness: PortHarness): void {
  testMessages(harness)
  testEvents(harness)
}
