import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLink, type SocketLike } from './link.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function setUp() {
  const made: { at: number; socket: SocketLike; closed: boolean }[] = []
  class Wire {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: (() => void) | null = null
    onerror = null
    send() {}
    close() {
      const mine = made.find(({ socket }) => socket === (this as unknown as SocketLike))
      if (mine) mine.closed = true
    }
    constructor() {
      made.push({ at: Date.now(), socket: this as unknown as SocketLike, closed: false })
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
    heard() {},
    lost() {},
    beat: () => beats.push(Date.now()),
    status() {},
  })
  const last = () => made.at(-1)?.socket as unknown as Wire
  return { link, made, beats, events, last }
}

describe('the link', () => {
  test('waits longer after each failure, and from the start again after a steady connection', () => {
    const { link, made, last } = setUp()
    link.open()
    for (let n = 0; n < 7; n++) {
      last().onclose?.()
      vi.advanceTimersToNextTimer()
    }
    const waits = made.slice(1).map(({ at }, n) => at - (made[n]?.at ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    last().onopen?.()
    vi.advanceTimersByTime(9_000)
    last().onclose?.()
    vi.advanceTimersByTime(29_000)
    expect(made).toHaveLength(8)
    vi.advanceTimersByTime(1_000)
    last().onopen?.()
    vi.advanceTimersByTime(10_000)
    last().onclose?.()
    vi.advanceTimersByTime(1_000)
    expect(made).toHaveLength(10)
  })

  test('beats every 30 s, and leaves after a whole period without an answer', () => {
    const { link, made, beats, last } = setUp()
    link.open()
    last().onopen?.()
    vi.advanceTimersByTime(30_000)
    last().onmessage?.({ data: '{}' })
    vi.advanceTimersByTime(30_000)
    expect(beats).toEqual([30_000, 60_000])
    vi.advanceTimersByTime(30_000)
    expect(made[0]?.closed).toBe(true)
    expect(beats).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(made).toHaveLength(2)
  })

  test('tries an open connection when the network is back, and replaces it when it does not answer', () => {
    const { link, made, beats, events, last } = setUp()
    link.open()
    last().onopen?.()
    events.dispatchEvent(new Event('online'))
    expect(beats).toEqual([0])
    last().onmessage?.({ data: '{}' })
    vi.advanceTimersByTime(5_000)
    expect(made).toHaveLength(1)
    events.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(5_000)
    expect(made).toHaveLength(2)
  })

  test('closes one that is still on its way when it arrives, and says nothing of it', () => {
    const { link, made, last } = setUp()
    link.open()
    link.close()
    expect(made[0]?.closed).toBe(false)
    last().onopen?.()
    expect(made[0]?.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer and no listener behind when it is closed', () => {
    const { link, made, events, last } = setUp()
    link.open()
    last().onopen?.()
    link.close()
    expect(vi.getTimerCount()).toBe(0)
    events.dispatchEvent(new Event('online'))
    expect(made).toHaveLength(1)
  })
})
