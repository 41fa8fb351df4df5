import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTicker } from './ticker.ts'

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

  test('ticks on whole seconds, once for all listeners', () => {
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

  test('pauses while the page is hidden, and ticks when it is shown again', () => {
    const { ticker, show } = setUp()
    ticker.subscribe(() => {})
    show(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(ticker.get()).toBe(1_000_300)
    show(false)
    expect(ticker.get()).toBe(1_060_300)
  })

  test('ticks when the time becomes known', () => {
    const { ticker, state, announce } = setUp()
    state.known = false
    ticker.subscribe(() => {})
    expect(ticker.get()).toBeNull()
    state.known = true
    announce()
    expect(ticker.get()).toBe(1_000_300)
  })

  test('ticks once a second of the page at any pace of the site', () => {
    const { ticker, state } = setUp()
    state.rate = 60
    let steps = 0
    ticker.subscribe(() => steps++)
    vi.advanceTimersByTime(5_000)
    expect(steps).toBe(6)
  })
})
