import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketLike } from './connection/link.ts'
import { createSocket } from './socket.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A connected page with its sent frames, and functions for the server's side. */
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
  const receive = (data: object) =>
    (wire as unknown as { onmessage: (event: { data: string }) => void }).onmessage({
      data: JSON.stringify({ code: 100, data }),
    })
  const open = () => (wire as unknown as { onopen: () => void }).onopen()
  const framesFor = (topic: string) => sent.filter((frame) => frame.topic === topic).map(({ type }) => type)
  return { socket, sent, receive, open, framesFor }
}
const refusal = (topic: string) => ({ type: 'error', key: 'push.too_many', topic, seconds: 20 })

test('a rate-limited topic is requested again after the seconds given by the server, and not before', async () => {
  const { socket, receive, open, framesFor } = await setUp()
  socket.subscribe('match:1', () => undefined)
  open()
  expect(framesFor('match:1')).toEqual(['subscribe'])
  receive(refusal('match:1'))
  // Something else is requested meanwhile: the refused topic waits.
  socket.subscribe('match:2', () => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([framesFor('match:1'), framesFor('match:2')]).toEqual([['subscribe'], ['subscribe']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(framesFor('match:1')).toEqual(['subscribe', 'subscribe'])
})

test('a listener that needs a snapshot of an already subscribed topic gets it requested again after a refusal', async () => {
  const { socket, receive, open, framesFor } = await setUp()
  socket.subscribe('match:1', () => undefined)
  open()
  receive({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 3, snapshot: {} })
  const seen: unknown[] = []
  socket.subscribe('match:1', ({ type }) => seen.push(type))
  await vi.advanceTimersByTimeAsync(0)
  receive(refusal('match:1'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(framesFor('match:1')).toEqual(['subscribe', 'subscribe', 'subscribe'])
  receive({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 3, snapshot: {} })
  expect(seen).toEqual(['snapshot'])
})

test('a screen whose topic was refused is sent again', async () => {
  const { socket, sent, receive, open } = await setUp()
  socket.classify('football')
  open()
  receive(refusal('scores:football'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sent.filter(({ type }) => type === 'classify').map(({ classify }) => classify)).toEqual([
    'football',
    'football',
  ])
})
