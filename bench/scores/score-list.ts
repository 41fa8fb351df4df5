import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import * as z from 'zod/mini'
import { type MatchRow, matchList } from '#lib/contract/matches/match.ts'
import { median } from '../median.ts'
import { openBrowser } from '../player/viewer.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { fillWithMatches } from './many-matches.ts'
import { IDLE_SOCKET, mockSocket } from './mock-socket.ts'

export const name = 'score-list'

const MATCHES = 500
const LIVE = 100
/** Each of the live matches is updated every four seconds. */
const UPDATES_A_SECOND = 25
const SECONDS = 4
const ROUNDS = 3
/** Updates whose own work is measured while nothing else happens. */
const MEASURED = 200
const listAnswer = z.object({ data: matchList })

/**
 * Runs in the page before its scripts. Counts whether the score of a socket frame is drawn within one
 * animation frame.
 */
function watchUpdates(): void {
  const counters = { late: 0, applied: 0, watching: true }
  Object.assign(window, { benchSeen: counters })
  const listen = EventTarget.prototype.addEventListener
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...args: ConstructorParameters<typeof Socket>) {
      super(...args)
      listen.call(this, 'message', (event) => {
        if (!counters.watching) return
        const found = /"type":"match".*?"match":\{"id":(\d+).*?"home_score":(\d+)/.exec(
          String((event as MessageEvent).data),
        )
        if (!found) return
        requestAnimationFrame(() => {
          const row = document.querySelector(`[data-match="${found[1]}"] a b`)
          if (row?.textContent === found[2]) counters.applied += 1
          else counters.late += 1
        })
      })
    }
  }
}

/** Scrolls up and down for `seconds` and returns the times between frames (ms), sorted. */
const scroll = (page: Page, seconds: number) =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let step = 40
        const end = last + ms
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) step = -40
          if (scrollY <= 0) step = 40
          scrollBy(0, step)
          if (now < end) requestAnimationFrame(frame)
          else resolve(gaps.slice(2).sort((a, b) => a - b))
        }
        requestAnimationFrame(frame)
      }),
    seconds * 1000,
  )
/** Returns the ids of the matches whose rows are visible. */
const idsInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-match]')]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .map((row) => Number(row.dataset.match)),
  )
const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
const round = (value: number) => Math.round(value * 100) / 100

/**
 * A day of 500 football matches, 100 of them live, in Chromium. Measures the time between frames (p95) while
 * the page is scrolled with 25 updates a second, against the same rows scrolled without updates in the same
 * run; whether each update is drawn within one animation frame; and the work of the main thread when idle and
 * for one update including painting. The latter is its busy time with updates minus its busy time while the
 * same frames arrive at a socket without listeners. Most live rows are out of sight, where a browser paints
 * nothing, so the cost of an update of a visible row is reported separately.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-list-'))
  await fillWithMatches(folder, MATCHES, LIVE, Date.now())
  const site = await startSite({ DATA_DIR: folder, DEMO: '0' })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const { publish, publishIdle } = await mockSocket(page)
    // Added after the mock: the script then watches the mocked socket.
    await page.addInitScript(watchUpdates)
    const answer = await fetch(`${site.url}/api/hot_match/all_match?sport=football&tab=all`, {
      method: 'POST',
    })
    const { data } = listAnswer.parse(await answer.json())
    const live = data.matches.filter((match) => match.status === 'live')
    const opened = performance.now()
    await page.goto(`${site.url}/football?tab=all`)
    await page.waitForLoadState('networkidle')
    const ready = performance.now() - opened
    const rows = await page.locator('[data-match]').count()
    if (rows < MATCHES * 0.9) throw new Error(`the page shows ${rows} rows of ${MATCHES}`)

    let turn = 0
    const update = (sendRow = publish, of: readonly MatchRow[] = live) => {
      const match = of[turn % of.length]
      turn += 1
      const home_score = (Math.floor(turn / of.length) + 1) % 100
      if (match) sendRow({ ...match, home_score, home_corners: turn % 12 })
    }
    const [withoutUpdates, withUpdates]: [number[], number[]] = [[], []]
    for (let n = 0; n < ROUNDS; n++) {
      withoutUpdates.push(p95(await scroll(page, SECONDS)))
      const timer = setInterval(() => update(), 1000 / UPDATES_A_SECOND)
      withUpdates.push(p95(await scroll(page, SECONDS)))
      clearInterval(timer)
    }

    const session = await page.context().newCDPSession(page)
    // Processor time of its own, whatever else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
    }
    // The watcher searches the whole page at every update, which is not the list's work.
    await page.evaluate(
      `benchSeen.watching = false; window.benchAside = new WebSocket(location.origin.replace('http', 'ws') + '${IDLE_SOCKET}')`,
    )
    await page.waitForFunction('benchAside.readyState === 1')
    const durationMs = MEASURED * 40
    /** Returns the busy time of the main thread, in ms, while `each` runs every 40 ms. */
    const costOf = async (each: () => void) => {
      const from = await busy()
      for (let n = 0; n < MEASURED; n++) {
        each()
        await page.waitForTimeout(40)
      }
      return (await busy()) - from
    }
    const idle = await costOf(() => undefined)
    const delivery = await costOf(() => update(publishIdle))
    const work = await costOf(() => update())
    await page.evaluate('scrollTo(0, 0)')
    const visibleIds = new Set(await idsInSight(page))
    const visible = live.filter((match) => visibleIds.has(match.id))
    if (visible.length === 0) throw new Error('the window shows no live match')
    const visibleWork = await costOf(() => update(publish, visible))
    const counters = await page
      .evaluate('window.benchSeen')
      .then(z.object({ late: z.number(), applied: z.number() }).parse)
    const [before, after] = [median(withoutUpdates), median(withUpdates)]
    return {
      name,
      figures: {
        rows,
        'live rows': live.length,
        'until at rest ms': Math.round(ready),
        'still p95 frame ms': round(before),
        'updating p95 frame ms': round(after),
        'updates drawn within a frame': counters.applied,
        'updates drawn later': counters.late,
        'idle main thread ms/s': round((idle / durationMs) * 1000),
        'idle and delivery main thread ms/s': round((delivery / durationMs) * 1000),
        'updating main thread ms/s': round((work / durationMs) * 1000),
        'main thread ms an update': round((work - delivery) / MEASURED),
        'live rows in sight': visible.length,
        'main thread ms an update in sight': round((visibleWork - delivery) / MEASURED),
      },
      ratio: round(after / before),
      limit: 'the same rows standing still (p95 frame)',
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
