import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import {
  conversationWith,
  MemoryChatPort,
  messageAt,
  OTHER,
  ownMessageAt,
} from '#testing/ports/memory-chat-port.ts'
import { type ConversationPages, conversationsOf } from './conversation-pages.ts'
import { createPrivateChat, type PrivateChat } from './private-chat.ts'
import { conversationsQuery, unreadQuery } from './queries.ts'

let port: MemoryChatPort
let client: QueryClient
let chat: PrivateChat
const pages = () => client.getQueryData<ConversationPages>(chatKeys.conversations(1))
const rows = () => conversationsOf(pages() ?? { pages: [], pageParams: [] })
const ids = () => rows().map(({ target }) => target.id)
const total = () => client.getQueryData<number>(chatKeys.unreadMessages(1))

beforeEach(async () => {
  port = new MemoryChatPort()
  port.conversations = [
    conversationWith('3', { lastMessage: messageAt(9) }),
    conversationWith('2', { lastMessage: messageAt(5), unread: 2 }),
  ]
  client = new QueryClient()
  chat = createPrivateChat(port, client, 1)
  await client.fetchInfiniteQuery(conversationsQuery(port, 1))
  await client.fetchQuery(unreadQuery(port, 1))
})

const receive = (sequence: number, unread = 3) =>
  port.emit({ type: 'messages', target: OTHER, messages: [messageAt(sequence)], unread })

test('a new message moves its conversation to the top, with its text and its unread count', () => {
  expect(ids()).toEqual(['3', '2'])
  receive(6)
  expect(ids()).toEqual(['2', '3'])
  expect(rows()[0]).toMatchObject({ unread: 3, lastMessage: { sequence: 6 } })
})

test('an old message that arrives late does not take the place of the newest one', () => {
  receive(4, 2)
  expect(ids()).toEqual(['3', '2'])
  expect(rows()[1]?.lastMessage?.sequence).toBe(5)
})

test('a message of an unknown conversation, and a changed list, load what is shown again', async () => {
  const observer = new QueryObserver(client, { ...conversationsQuery(port, 1), staleTime: 0 } as never)
  const unsubscribe = observer.subscribe(() => {})
  const loads = () => port.calls.filter((call) => call === 'conversations first').length
  const before = loads()
  port.emit({
    type: 'messages',
    target: { kind: 'user', id: '7' },
    messages: [messageAt(1, { target: { kind: 'user', id: '7' } })],
    unread: 1,
  })
  await vi.waitFor(() => expect(loads()).toBeGreaterThan(before))
  const next = loads()
  port.emit({ type: 'conversations_changed' })
  await vi.waitFor(() => expect(loads()).toBeGreaterThan(next))
  unsubscribe()
})

test('a changed list loads groups again, also while they are being refreshed', async () => {
  const answers: ((groups: string[]) => void)[] = []
  const queryKey = chatKeys.groups(1)
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  client.setQueryData(queryKey, ['first'])
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  expect(answers).toHaveLength(1)
  port.emit({ type: 'conversations_changed' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(['before the change'])
  answers[1]?.(['after it'])
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['after it']))
  unsubscribe()
})

test('the total is the one of the server', () => {
  port.emit({ type: 'unread_total', count: 8 })
  expect(total()).toBe(8)
})

test('reading shows no unread messages at once, here and on another device', async () => {
  await chat.markRead(messageAt(5))
  expect(port.calls).toContain('read 5')
  expect(rows()[1]?.unread).toBe(0)
  expect(total()).toBe(0)
  receive(6, 1)
  port.emit({ type: 'read', target: OTHER, sequence: 6, isOwn: true })
  expect(rows()[0]?.unread).toBe(0)
})

test('a recalled last message is shown as recalled', () => {
  port.emit({ type: 'message_recalled', target: OTHER, messageId: '5' })
  expect(rows()[1]?.lastMessage?.content.kind).toBe('recalled')
})

test('messages of others are announced, own ones are not', () => {
  const announced: string[] = []
  chat.onIncoming(({ id }) => announced.push(id))
  receive(6)
  port.emit({ type: 'messages', target: OTHER, messages: [ownMessageAt(7)], unread: 0 })
  expect(announced).toEqual(['6'])
})

test('an open conversation gets its messages, and loads what it missed when the chat is ready again', async () => {
  port.stored = [messageAt(1)]
  const store = chat.conversation(OTHER)
  expect(chat.conversation(OTHER)).toBe(store)
  const unwatch = store.watch(() => {})
  await store.load()
  receive(2)
  expect(store.get().messages).toHaveLength(2)
  port.emit({ type: 'not_ready' })
  expect(chat.status().isReady).toBe(false)
  port.stored = [messageAt(1), messageAt(2), messageAt(3)]
  port.emit({ type: 'ready' })
  expect(chat.status().isReady).toBe(true)
  await vi.waitFor(() => expect(store.get().messages).toHaveLength(3))
  unwatch()
})

test('what was written without a connection is sent when the chat is ready again, also where nothing shows it', async () => {
  const store = chat.conversation(OTHER)
  await store.load()
  port.state = 'offline'
  await store.send({ kind: 'text', text: 'in the tunnel' })
  expect(store.get().outgoing).toHaveLength(1)
  port.state = 'online'
  port.emit({ type: 'ready' })
  await vi.waitFor(() => expect(store.get().outgoing).toEqual([]))
  expect(store.get().messages.at(-1)?.content).toEqual({ kind: 'text', text: 'in the tunnel' })
})

test('a chat that starts on a port that is ready is ready', () => {
  expect(chat.status().isReady).toBe(false)
  expect(createPrivateChat(port, client, 1, true).status()).toMatchObject({
    isReady: true,
    network: 'connected',
  })
})

test('keeps a draft for each conversation', () => {
  chat.drafts.set(OTHER, 'half a sent')
  expect(chat.drafts.get(OTHER)).toBe('half a sent')
  expect(chat.drafts.get({ kind: 'user', id: '3' })).toBe('')
})

test('a login that fails after the chat has ended is not reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failing = Promise.withResolvers<void>()
  vi.spyOn(port, 'login').mockReturnValue(failing.promise)
  const first = chat.login('signature')
  failing.reject(new Error('refused'))
  await first
  expect(warn).toHaveBeenCalledOnce()
  const ended = chat.login('signature')
  chat.close()
  await ended
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
