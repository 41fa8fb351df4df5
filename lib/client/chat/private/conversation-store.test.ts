import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryChatPort, messageAt, OTHER, OWN_ID, ownMessageAt } from '#testing/ports/memory-chat-port.ts'
import { newestReadId } from './conversation-state.ts'
import { ConversationStore } from './conversation-store.ts'

let port: MemoryChatPort
let store: ConversationStore
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const sequences = () => store.get().messages.map(({ sequence }) => sequence)
const texts = () =>
  store.get().messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))
const received = (...of: number[]) =>
  store.apply({ type: 'messages', target: OTHER, messages: of.map((at) => messageAt(at)), unread: 0 })

beforeEach(() => {
  port = new MemoryChatPort()
  port.stored = range(1, 40).map((at) => messageAt(at))
  store = new ConversationStore(port, OTHER, OWN_ID)
})

test('loads the newest page, then the earlier ones until there are none', async () => {
  await store.load()
  expect(sequences()).toEqual(range(26, 40))
  expect(store.get()).toMatchObject({ status: 'ready', title: 'Bo', earlier: 'more' })
  await store.loadEarlier()
  expect(sequences()).toEqual(range(11, 40))
  await store.loadEarlier()
  expect(sequences()).toEqual(range(1, 40))
  expect(store.get().earlier).toBe('none')
})

test('a failed first load can be repeated, and a failed earlier page too', async () => {
  port.state = 'offline'
  await store.load()
  expect(store.get().status).toBe('failed')
  port.state = 'online'
  await store.load()
  expect(store.get().status).toBe('ready')
  port.state = 'offline'
  await store.loadEarlier()
  expect(store.get().earlier).toBe('failed')
  port.state = 'online'
  await store.loadEarlier()
  expect(sequences()).toEqual(range(11, 40))
})

test('messages that arrive in any order, twice or while loading are shown once and in order', async () => {
  const loading = store.load()
  received(41)
  await loading
  received(43, 42)
  received(42)
  expect(sequences()).toEqual(range(26, 43))
})

test('a gap after a reconnect is filled, and a very long one replaces the history', async () => {
  await store.load()
  port.stored = range(1, 80).map((at) => messageAt(at))
  await store.load()
  expect(sequences()).toEqual(range(26, 80))
  port.stored = range(1, 400).map((at) => messageAt(at))
  await store.load()
  expect(sequences()).toEqual(range(281, 400))
  await store.loadEarlier()
  expect(sequences()[0]).toBe(266)
})

test('drops old pages of a long list and loads them again', async () => {
  port.stored = range(1, 400).map((at) => messageAt(at))
  await store.load()
  for (const _ of range(1, 10)) await store.loadEarlier()
  expect(sequences()).toHaveLength(165)
  store.trim()
  expect(sequences()).toEqual(range(341, 400))
  await store.loadEarlier()
  expect(sequences()).toEqual(range(326, 400))
})

test('a sent message replaces its pending copy, whether the response or the event comes first', async () => {
  await store.load()
  const sending = store.send({ kind: 'text', text: 'hello' })
  const [pending] = store.get().outgoing
  expect(pending).toMatchObject({ failure: null, content: { text: 'hello' } })
  store.apply({
    type: 'messages',
    target: OTHER,
    messages: [
      ownMessageAt(41, { clientId: pending?.clientId ?? '', content: { kind: 'text', text: 'hello' } }),
    ],
    unread: 0,
  })
  expect(store.get().outgoing).toEqual([])
  await sending
  expect(texts().slice(-2)).toEqual(['text 40', 'hello'])
})

test('a message whose response was lost fails, and its retry stores it once', async () => {
  await store.load()
  port.state = 'lost'
  await store.send({ kind: 'text', text: 'once' })
  const [failed] = store.get().outgoing
  expect(failed?.failure).toEqual({ key: null, message: '' })
  port.state = 'online'
  await store.retry(failed?.clientId ?? '')
  expect(store.get().outgoing).toEqual([])
  expect(port.calls.filter((call) => call === `send ${failed?.clientId}`)).toHaveLength(2)
  expect(port.stored).toHaveLength(41)
  expect(texts().filter((text) => text === 'once')).toHaveLength(1)
})

test('messages written without a connection are sent in their order once there is one', async () => {
  await store.load()
  port.refusal = 'chat.strangers'
  await store.send({ kind: 'text', text: 'refused' })
  port.refusal = null
  port.state = 'offline'
  for (const text of ['one', 'two', 'three']) await store.send({ kind: 'text', text })
  expect(store.get().outgoing.map(({ failure }) => failure?.key)).toEqual([
    'chat.strangers',
    null,
    null,
    null,
  ])
  port.calls.splice(0)
  await store.retryUnsent()
  expect(port.calls).toHaveLength(1)
  port.state = 'online'
  await Promise.all([store.retryUnsent(), store.retryUnsent()])
  expect(texts().slice(-3)).toEqual(['one', 'two', 'three'])
  expect(store.get().outgoing.map(({ failure }) => failure?.key)).toEqual(['chat.strangers'])
})

test('a refused message stays with its reason until it is discarded', async () => {
  await store.load()
  port.refusal = 'chat.strangers'
  await store.send({ kind: 'text', text: 'a fourth one' })
  const [failed] = store.get().outgoing
  expect(failed).toMatchObject({ failure: { key: 'chat.strangers', message: 'refused: chat.strangers' } })
  store.discard(failed?.clientId ?? '')
  expect(store.get().outgoing).toEqual([])
})

test('a card that failed is sent again once, and cannot be discarded while it is being sent', async () => {
  await store.load()
  const card = { title: 'A v B', imageUrl: '', id: '7', type: 'match', price: 0 }
  port.state = 'lost'
  const sending = store.send({ kind: 'custom', card })
  const { clientId } = store.get().outgoing[0] ?? { clientId: '' }
  store.discard(clientId)
  expect(store.get().outgoing).toHaveLength(1)
  await sending
  expect(store.get().outgoing[0]?.failure).toEqual({ key: null, message: '' })
  port.state = 'online'
  await store.retry(clientId)
  expect(store.get().outgoing).toEqual([])
  expect(port.stored.filter(({ content }) => content.kind === 'custom')).toHaveLength(1)
  expect(store.get().messages.at(-1)?.content).toEqual({ kind: 'custom', ...card })
})

test('reports the uploaded share of a picture and frees its preview', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const shares: (number | null | undefined)[] = []
  store.watch(() => shares.push(store.get().outgoing[0]?.share))
  await store.send({ kind: 'image', file: new File(['x'], 'x.png'), preview: 'blob:x' })
  expect(shares).toContain(0.5)
  expect(revoke).toHaveBeenCalledWith('blob:x')
  revoke.mockRestore()
})

test('an upload that is ended sends nothing and leaves nothing', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await store.load()
  const sending = store.send({ kind: 'image', file: new File(['x'], 'x.png'), preview: 'blob:x' })
  store.discard(store.get().outgoing[0]?.clientId ?? '')
  await sending
  expect(store.get().outgoing).toEqual([])
  expect(port.stored).toHaveLength(40)
  expect(revoke).toHaveBeenCalledWith('blob:x')
  revoke.mockRestore()
})

test('a text that is being sent is not removed', async () => {
  const sending = store.send({ kind: 'text', text: 'hello' })
  store.discard(store.get().outgoing[0]?.clientId ?? '')
  expect(store.get().outgoing).toHaveLength(1)
  await sending
})

test('a recalled message stays recalled, whatever copy of it arrives later', async () => {
  await store.load()
  store.apply({ type: 'message_recalled', target: OTHER, messageId: '40' })
  received(40)
  expect(texts().at(-1)).toBe('recalled')
  const own = ownMessageAt(41)
  port.stored.push(own)
  store.apply({ type: 'messages', target: OTHER, messages: [own], unread: 0 })
  await store.recall(own)
  expect(texts().at(-1)).toBe('recalled')
})

test('marks own messages as read up to the sequence that the other user has read', async () => {
  port.stored = [ownMessageAt(1), messageAt(2), ownMessageAt(3), ownMessageAt(4)]
  await store.load()
  const newest = () => newestReadId(store.get().messages, OWN_ID)
  expect(newest()).toBeNull()
  store.apply({ type: 'read', target: OTHER, sequence: 3, isOwn: false })
  expect(newest()).toBe('3')
  store.apply({ type: 'read', target: OTHER, sequence: 4, isOwn: true })
  expect(newest()).toBe('3')
  await store.load()
  expect(newest()).toBe('3')
})

test('typing ends with a message, with its event, and by itself', () => {
  vi.useFakeTimers()
  const type = (isTyping: boolean) => store.apply({ type: 'typing', target: OTHER, isTyping })
  type(true)
  expect(store.get().isTyping).toBe(true)
  received(41)
  expect(store.get().isTyping).toBe(false)
  type(true)
  type(false)
  expect(store.get().isTyping).toBe(false)
  type(true)
  vi.advanceTimersByTime(10_000)
  expect(store.get().isTyping).toBe(false)
  vi.useRealTimers()
})
