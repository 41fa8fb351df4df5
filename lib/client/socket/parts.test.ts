import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOff } from './back-off.ts'
import { readFrame } from './read-frame.ts'
import { createServerClock } from './server-clock.ts'
import { createTicker } from './ticker.ts'

describe('the back-off', () => {
  test('starts between half a second and one, doubles, and ends at 30 s', () => {
    expect([backOff(0, 0), backOff(0, 1)]).toEqual([500, 1_000])
    expect([1, 2, 3, 4, 5, 6, 1_000].map((attempt) => backOff(attempt, 1))).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
  })
})

describe('the server clock', () => {
  test('lies in the middle of the round trip and runs on at the site’s pace', () => {
    let time = 1_000
    const clock = createServerClock(() => time)
    expect(clock.now()).toBeNull()
    clock.measure(1_000, 1_200, 50_000, 10)
    time = 1_200
    expect(clock.now()).toBe(50_000 + 100 * 10)
    time = 1_300
    expect(clock.now()).toBe(51_000 + 100 * 10)
  })

  test('keeps the surer of two measurements that agree', () => {
    const clock = createServerClock(() => 1_000)
    clock.measure(990, 1_000, 5_000, 1)
    clock.measure(0, 1_000, 4_600, 1)
    expect(clock.now()).toBe(5_005)
    clock.measure(998, 1_000, 5_003, 1)
    expect(clock.now()).toBe(5_004)
  })

  test('follows a clock that was set, or that runs at another pace', () => {
    const clock = createServerClock(() => 1_000)
    clock.measure(990, 1_000, 5_000, 1)
    clock.measure(800, 1_000, 90_000, 1)
    expect(clock.now()).toBe(90_100)
    clock.measure(600, 1_000, 90_000, 60)
    expect(clock.now()).toBe(90_000 + 200 * 60)
  })
})

describe('a frame of the server', () => {
  test('is taken apart, each message with its topic and numbering', () => {
    const list = [
      { type: 'goal', seq: 4, home: 1 },
      { type: 'card', seq: 5 },
    ]
    const text = JSON.stringify({ code: 100, data: { type: 'batch', topic: 'match:1', epoch: 'e', list } })
    expect(readFrame(text)).toEqual({
      kind: 'messages',
      list: list.map((message) => ({ ...message, topic: 'match:1', epoch: 'e' })),
    })
  })

  test.each([
    'pong',
    '{"code":100',
    '[]',
    '{"code":7,"data":{"type":"x"}}',
    '{"code":100,"data":{"type":"tick","topic":"rooms"}}',
    '{"code":100,"data":{"type":"hello"}}',
    '{"code":100,"data":{"type":"batch","topic":"rooms","epoch":"e","list":[{"type":"x"}]}}',
  ])('that is not understood is passed over: %s', (text) => {
    expect(readFrame(text)).toBeNull()
  })
})

describe('the ticker', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  function setUp() {
    const page = Object.assign(new EventTarget(), { hidden: false })
    const watchers = new Set<() => void>()
    const state = { known: true, opened: 0, rate: 1 }
    const ticker = createTicker(
      {
        serverNow: () => (state.known ? 1_000_300 + Date.now() * state.rate : null),
        rate: () => state.rate,
        watch: (watcher) => {
          watchers.add(watcher)
          return () => watchers.delete(watcher)
        },
        open: () => void state.opened++,
      },
      1_000,
      page,
    )
    const show = (hidden: boolean) => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    }
    return { ticker, state, show, announce: () => watchers.forEach((watcher) => void watcher()) }
  }

  test('steps on whole seconds, once for all who listen', () => {
    const { ticker, state } = setUp()
    const steps: (number | null)[] = []
    const leave = [ticker.subscribe(() => steps.push(ticker.get())), ticker.subscribe(() => {})]
    expect(ticker.get()).toBe(1_000_300)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2_700)
    expect(steps.slice(-3)).toEqual([1_001_000, 1_002_000, 1_003_000])
    expect(state.opened).toBe(1)
    for (const each of leave) each()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stands while the page is hidden and catches up when it is shown', () => {
    const { ticker, show } = setUp()
    ticker.subscribe(() => {})
    show(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(ticker.get()).toBe(1_000_300)
    show(false)
    expect(ticker.get()).toBe(1_060_300)
  })

  test('steps when the time becomes known', () => {
    const { ticker, state, announce } = setUp()
    state.known = false
    ticker.subscribe(() => {})
    expect(ticker.get()).toBeNull()
    state.known = true
    announce()
    expect(ticker.get()).toBe(1_000_300)
  })

  test('steps once a second of the page at any pace of the site', () => {
    const { ticker, state } = setUp()
    state.rate = 60
    let steps = 0
    ticker.subscribe(() => steps++)
    vi.advanceTimersByTime(5_000)
    expect(steps).toBe(6)
  })
})
