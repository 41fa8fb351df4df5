import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketLike } from './connection/link.ts'
import { createSocket } from './socket.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A connected page whose frames are kept, and a server's part to speak. */
async function setUp() {
  const sent: { type: string; topic?: string; classify?: string }[] = []
  let wire: SocketLike | null = null
  class Wire {
    onopen = null
    onmessage = null
    onclose = null
    onerror = null
    constructor() {
      wire = this as unknown as SocketLike
    }
    send(text: string) {
      sent.push(JSON.parse(text))
    }
    close() {}
  }
  const socket = createSocket({
    url: 'ws://nowhere',
    WebSocket: Wire as unknown as new () => SocketLike,
    random: () => 1,
    events: new EventTarget(),
  })
  const hear = (data: object) =>
    (wire as unknown as { onmessage: (event: { data: string }) => void }).onmessage({
      data: JSON.stringify({ code: 100, data }),
    })
  const open = () => (wire as unknown as { onopen: () => void }).onopen()
  const asked = (topic: string) => sent.filter((frame) => frame.topic === topic).map(({ type }) => type)
  return { socket, sent, hear, open, asked }
}
const refusal = (topic: string) => ({ type: 'error', key: 'push.too_many', topic, seconds: 20 })

test('a topic that was refused is asked for again after the seconds that the server said, and not before', async () => {
  const { socket, hear, open, asked } = await setUp()
  socket.subscribe('match:1', () => undefined)
  open()
  expect(asked('match:1')).toEqual(['subscribe'])
  hear(refusal('match:1'))
  // Something else is asked for meanwhile: the refused one waits.
  socket.subscribe('match:2', () => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([asked('match:1'), asked('match:2')]).toEqual([['subscribe'], ['subscribe']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked('match:1')).toEqual(['subscribe', 'subscribe'])
})

test('a listener who came for a snapshot of a topic that is heard already asks for one again', async () => {
  const { socket, hear, open, asked } = await setUp()
  socket.subscribe('match:1', () => undefined)
  open()
  hear({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 3, snapshot: {} })
  const seen: unknown[] = []
  socket.subscribe('match:1', ({ type }) => seen.push(type))
  await vi.advanceTimersByTimeAsync(0)
  hear(refusal('match:1'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(asked('match:1')).toEqual(['subscribe', 'subscribe', 'subscribe'])
  hear({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 3, snapshot: {} })
  expect(seen).toEqual(['snapshot'])
})

test('a screen whose topic was refused is named again', async () => {
  const { socket, sent, hear, open } = await setUp()
  socket.classify('football')
  open()
  hear(refusal('scores:football'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sent.filter(({ type }) => type === 'classify').map(({ classify }) => classify)).toEqual([
    'football',
    'football',
  ])
})
