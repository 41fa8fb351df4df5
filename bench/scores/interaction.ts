import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import * as z from 'zod/mini'
import { matchList } from '#lib/contract/matches/match.ts'
import { openBrowser } from '../player/viewer.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { fillWithMatches } from './many-matches.ts'
import { mockSocket } from './mock-socket.ts'

export const name = 'interaction'

const MATCHES = 260
const LIVE = 60
/** Matches that change every second. */
const CHANGES = 10
/** The processor of a phone: this many times slower than this machine's. */
const SLOWDOWN = 4
const ROUNDS = 5
/** Event Timing rounds durations to 8 ms and reports nothing shorter than this. */
const SHORTEST_MS = 16

const listAnswer = z.object({ data: matchList })
const seenTaps = z.array(z.object({ at: z.number(), id: z.number(), ms: z.number() }))

/** Runs in the page before its scripts: collects the durations of interactions, from the input to the next paint. */
function watchInteractions(shortest: number): void {
  const seen: { at: number; id: number; ms: number }[] = []
  Object.assign(window, { benchTaps: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ at: entry.startTime, id: entry.interactionId, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** Taps, waits until the page has painted twice, and returns how long the interaction took (ms). */
async function timeTap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded({ timeout: 10_000 })
  const from = z.number().parse(await page.evaluate('performance.now()'))
  await target.tap({ timeout: 10_000 })
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  )
  const taps = seenTaps.parse(await page.evaluate('window.benchTaps')).filter(({ at }) => at >= from)
  return Math.max(SHORTEST_MS, ...taps.map(({ ms }) => ms))
}

/** A page with nothing but a button, whose label changes with every tap. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><button id="b" style="height:60px">0</button>
<script>b.onclick = () => { b.textContent = Number(b.textContent) + 1 }</script>`

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

const byName = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** The taps of one round, each with its name. What a tap opens is closed by the next one. */
function tapsOn(page: Page, round: number): [string, Locator][] {
  const dialog = page.getByRole('dialog')
  return [
    ['star', page.locator('[data-match] button[aria-pressed]').filter({ visible: true }).nth(round)],
    ['followed only', byName(page, 'Followed')],
    ['all', byName(page, 'All')],
    ['sort', byName(page, /^Sort/)],
    ['filter', byName(page, 'Filter')],
    ['choose in the filter', dialog.getByRole('checkbox').first()],
    ['choose in the filter', dialog.getByRole('checkbox').first()],
    ['close', dialog.getByRole('button', { name: 'Done' })],
    ['settings', byName(page, 'Settings')],
    ['close', dialog.getByRole('button', { name: 'Done' })],
  ]
}

/**
 * A day of 260 football matches on a phone (390 px, a processor four times slower) in Chromium, while ten matches
 * change every second: how long taps take until the next paint, by Event Timing, against a page with nothing but a
 * button in the same run.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-interaction-'))
  await fillWithMatches(folder, MATCHES, LIVE, Date.now())
  const site = await startSite({ DATA_DIR: folder, DEMO: '0' })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const { publish } = await mockSocket(page)
    await page.addInitScript(watchInteractions, SHORTEST_MS)
    const answer = await fetch(`${site.url}/api/hot_match/all_match?sport=football&tab=all`)
    const { data } = listAnswer.parse(await answer.json())
    const live = data.matches.filter(({ status }) => status === 'live')
    await page.goto(`${site.url}/en/m/football?tab=all`)
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    let turn = 0
    const timer = setInterval(() => {
      const match = live[turn % live.length]
      turn += 1
      if (match)
        publish({ ...match, home_score: Math.floor(turn / live.length) % 100, home_corners: turn % 12 })
    }, 1000 / CHANGES)
    const times = new Map<string, number[]>()
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [label, target] of tapsOn(page, round))
          times.set(label, [...(times.get(label) ?? []), await timeTap(page, target)])
    } finally {
      clearInterval(timer)
    }
    const bare = await context.newPage()
    await bare.addInitScript(watchInteractions, SHORTEST_MS)
    await bare.goto(`${site.url}/theme.js`)
    await bare.setContent(BARE)
    await slowDown(bare)
    const bareTimes: number[] = []
    for (let tap = 0; tap < 20; tap += 1) bareTimes.push(await timeTap(bare, bare.locator('#b')))
    const worst = Math.max(...[...times.values()].flat())
    const limit = Math.max(...bareTimes)
    return {
      name,
      figures: {
        matches: data.matches.length,
        'changes a second': CHANGES,
        taps: [...times.values()].flat().length,
        worst_ms: worst,
        ...Object.fromEntries([...times].map(([label, all]) => [`${label} worst ms`, Math.max(...all)])),
        'bare tap worst ms': limit,
      },
      ratio: Math.round((worst / limit) * 100) / 100,
      limit: 'a tap on a page with one button (worst of 20)',
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
