import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, WebSocketRoute } from 'playwright'
import * as z from 'zod/mini'
import { scoresTopic } from '#lib/contract/core/push.ts'
import { type MatchRow, matchList } from '#lib/contract/matches/match.ts'
import { median } from '../median.ts'
import { openBrowser } from '../player/viewer.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { fillWithMatches } from './many-matches.ts'

export const name = 'score-list'

const MATCHES = 500
const LIVE = 100
/** Each of the live matches is published anew every four seconds. */
const UPDATES_A_SECOND = 25
const SECONDS = 4
const ROUNDS = 3
/** Updates whose own work is measured, with nothing else going on. */
const MEASURED = 200
const TOPIC = scoresTopic('football')

const asked = z.looseObject({
  type: z.string(),
  topic: z.optional(z.string()),
  epoch: z.optional(z.string()),
  seq: z.optional(z.number()),
})
const listAnswer = z.object({ data: matchList })

/** Another socket, on which the same frames come to nobody: what it costs to stand for a socket is not the list's. */
const ASIDE = '/bench-aside'

/** Stands for the site's socket: anyone who resumes a topic has missed nothing, and then hears what `say` says. */
async function takeSocket(page: Page) {
  let socket: WebSocketRoute | undefined
  let aside: WebSocketRoute | undefined
  let at = { epoch: '', seq: 0 }
  const send = (data: object) => socket?.send(JSON.stringify({ code: 100, data }))
  await page.routeWebSocket('**/ws', (route) => {
    socket = route
    route.onMessage((text) => {
      const { type, topic, epoch = 'bench', seq = 0 } = asked.parse(JSON.parse(String(text)))
      const now = { server_time: Date.now(), rate: 1 }
      if (type === 'register') send({ type: 'hello', id: 'bench', ...now })
      if (type === 'heartbeat') send({ type, ...now })
      if (topic === TOPIC) at = { epoch, seq }
      if (type === 'resume') send({ type: 'resumed', topic, epoch, seq })
      if (type === 'subscribe') send({ type: 'subscribed', topic, epoch, seq, snapshot: null })
    })
  })
  await page.routeWebSocket(`**${ASIDE}`, (route) => {
    aside = route
  })
  return {
    say(match: MatchRow) {
      at = { ...at, seq: at.seq + 1 }
      send({ type: 'match', topic: TOPIC, ...at, match })
    },
    sayAside(match: MatchRow) {
      if (!aside) throw new Error("the socket beside the site's is not open")
      aside.send(JSON.stringify({ code: 100, data: { type: 'match', topic: TOPIC, ...at, match } }))
    },
  }
}

/** Runs in the page before its scripts: how long after a frame of the socket its score is drawn, in animation frames. */
function watchUpdates(): void {
  const seen = { late: 0, applied: 0, watching: true }
  Object.assign(window, { benchSeen: seen })
  const listen = EventTarget.prototype.addEventListener
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...given: ConstructorParameters<typeof Socket>) {
      super(...given)
      listen.call(this, 'message', (event) => {
        if (!seen.watching) return
        const found = /"type":"match".*?"match":\{"id":(\d+).*?"home_score":(\d+)/.exec(
          String((event as MessageEvent).data),
        )
        if (!found) return
        requestAnimationFrame(() => {
          const row = document.querySelector(`[data-match="${found[1]}"] a b`)
          if (row?.textContent === found[2]) seen.applied += 1
          else seen.late += 1
        })
      })
    }
  }
}

/** Scrolls up and down for `seconds` and gives the time between frames (ms), sorted. */
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
/** The matches whose rows stand in the window. */
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
 * A day of 500 football matches, 100 of them live, in Chromium: the time between frames (p95) while it is scrolled and
 * 25 updates a second come in, against the same rows scrolled standing still in the same run; whether each update is
 * drawn within one animation frame; and the work of the main thread at rest, and for one update with its painting: what
 * it is busy for with updates, less what it is busy for while the same frames come to a socket that nobody listens to.
 * Most live rows are out of sight, where a browser has nothing to paint: what an update costs whose row is in the window
 * stands beside it.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-list-'))
  await fillWithMatches(folder, MATCHES, LIVE, Date.now())
  const site = await startSite({ DATA_DIR: folder, DEMO: '0' })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const { say, sayAside } = await takeSocket(page)
    // After it: a page's socket is then watched where the test's own stands in for it.
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
    const update = (sendRow = say, of: readonly MatchRow[] = live) => {
      const match = of[turn % of.length]
      turn += 1
      const home_score = (Math.floor(turn / of.length) + 1) % 100
      if (match) sendRow({ ...match, home_score, home_corners: turn % 12 })
    }
    const [still, moving]: [number[], number[]] = [[], []]
    for (let n = 0; n < ROUNDS; n++) {
      still.push(p95(await scroll(page, SECONDS)))
      const timer = setInterval(() => update(), 1000 / UPDATES_A_SECOND)
      moving.push(p95(await scroll(page, SECONDS)))
      clearInterval(timer)
    }

    const session = await page.context().newCDPSession(page)
    // Its own time on a core, whatever else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
    }
    // The watcher looks through the whole page at every update: that is its own work and not the list's.
    await page.evaluate(
      `benchSeen.watching = false; window.benchAside = new WebSocket(location.origin.replace('http', 'ws') + '${ASIDE}')`,
    )
    await page.waitForFunction('benchAside.readyState === 1')
    const span = MEASURED * 40
    /** What the main thread is busy for, in ms, while `each` happens every 40 ms. */
    const costOf = async (each: () => void) => {
      const from = await busy()
      for (let n = 0; n < MEASURED; n++) {
        each()
        await page.waitForTimeout(40)
      }
      return (await busy()) - from
    }
    const idle = await costOf(() => undefined)
    const delivery = await costOf(() => update(sayAside))
    const work = await costOf(() => update())
    await page.evaluate('scrollTo(0, 0)')
    const shown = new Set(await idsInSight(page))
    const near = live.filter((match) => shown.has(match.id))
    if (near.length === 0) throw new Error('the window shows no live match')
    const seenWork = await costOf(() => update(say, near))
    const seen = await page
      .evaluate('window.benchSeen')
      .then(z.object({ late: z.number(), applied: z.number() }).parse)
    const [before, after] = [median(still), median(moving)]
    return {
      name,
      figures: {
        rows,
        'live rows': live.length,
        'until at rest ms': Math.round(ready),
        'still p95 frame ms': round(before),
        'updating p95 frame ms': round(after),
        'updates drawn within a frame': seen.applied,
        'updates drawn later': seen.late,
        'idle main thread ms/s': round((idle / span) * 1000),
        'idle and delivery main thread ms/s': round((delivery / span) * 1000),
        'updating main thread ms/s': round((work / span) * 1000),
        'main thread ms an update': round((work - delivery) / MEASURED),
        'live rows in sight': near.length,
        'main thread ms an update in sight': round((seenWork - delivery) / MEASURED),
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
