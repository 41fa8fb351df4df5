import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLink, type SocketLike } from './link.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function setUp() {
  const sockets: { at: number; socket: SocketLike; closed: boolean }[] = []
  class Wire {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: (() => void) | null = null
    onerror = null
    send() {}
    close() {
      const mine = sockets.find(({ socket }) => socket === (this as unknown as SocketLike))
      if (mine) mine.closed = true
    }
    constructor() {
      sockets.push({ at: Date.now(), socket: this as unknown as SocketLike, closed: false })
    }
  }
  const events = new EventTarget()
  const beats: number[] = []
  const link = createLink({
    url: 'ws://nowhere',
    WebSocket: Wire as unknown as new () => SocketLike,
    random: () => 1,
    events,
    opened() {},
    received() {},
    lost() {},
    beat: () => beats.push(Date.now()),
    status() {},
  })
  const last = () => sockets.at(-1)?.socket as unknown as Wire
  return { link, sockets, beats, events, last }
}

describe('reconnecting link', () => {
  test('waits longer after each failure, and starts over after a steady connection', () => {
    const { link, sockets, last } = setUp()
    link.open()
    for (let n = 0; n < 7; n++) {
      last().onclose?.()
      vi.advanceTimersToNextTimer()
    }
    const waits = sockets.slice(1).map(({ at }, n) => at - (sockets[n]?.at ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    last().onopen?.()
    vi.advanceTimersByTime(9_000)
    last().onclose?.()
    vi.advanceTimersByTime(29_000)
    expect(sockets).toHaveLength(8)
    vi.advanceTimersByTime(1_000)
    last().onopen?.()
    vi.advanceTimersByTime(10_000)
    last().onclose?.()
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(10)
  })

  test('sends a heartbeat every 30 s, and reconnects after a whole period without an answer', () => {
    const { link, sockets, beats, last } = setUp()
    link.open()
    last().onopen?.()
    vi.advanceTimersByTime(30_000)
    last().onmessage?.({ data: '{}' })
    vi.advanceTimersByTime(30_000)
    expect(beats).toEqual([30_000, 60_000])
    vi.advanceTimersByTime(30_000)
    expect(sockets[0]?.closed).toBe(true)
    expect(beats).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('probes an open connection when the network is back, and replaces it when it does not answer', () => {
    const { link, sockets, beats, events, last } = setUp()
    link.open()
    last().onopen?.()
    events.dispatchEvent(new Event('online'))
    expect(beats).toEqual([0])
    last().onmessage?.({ data: '{}' })
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(1)
    events.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(2)
  })

  test('closes a socket that is still connecting once it opens, and reports nothing of it', () => {
    const { link, sockets, last } = setUp()
    link.open()
    link.close()
    expect(sockets[0]?.closed).toBe(false)
    last().onopen?.()
    expect(sockets[0]?.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer or listener behind when it is closed', () => {
    const { link, sockets, events, last } = setUp()
    link.open()
    last().onopen?.()
    link.close()
    expect(vi.getTimerCount()).toBe(0)
    events.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(1)
  })
})
