import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import * as z from 'zod/mini'
import { type MatchRow, matchList } from '#lib/contract/matches/match.ts'
import { openBrowser } from '../player/viewer.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { fillWithMatches } from './many-matches.ts'
import { mockSocket } from './mock-socket.ts'
import { createTaps } from './taps.ts'

export const name = 'interaction'

const MATCHES = 260
const LIVE = 60
/** Matches that change every second. */
const CHANGES = 10
/** The processor of a phone: this many times slower than this machine's. */
const SLOWDOWN = 4
const ROUNDS = 5
const BARE_TAPS = 20

const listAnswer = z.object({ data: matchList })

/** A page with nothing but a button, whose label changes with every tap. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><button id="b" style="height:60px">0</button>
<script>b.onclick = () => { b.textContent = Number(b.textContent) + 1 }</script>`

const byName = (text: string) => `button:text-is("${text}")`
const CLOSE = 'dialog[open] button[aria-label="Close"]'

/** What a visitor taps, in this order, each with its name. What one tap opens or changes, a later one closes or restores. */
const TAPS = [
  ['star', '[data-match] button[aria-label^="Favourite"][aria-pressed="false"]'],
  ['followed only', byName('Followed')],
  ['all', byName('All')],
  ['top leagues', byName('Top leagues')],
  ['all', byName('All')],
  ['by time', 'button[aria-label^="Sort"]'],
  ['by competition', 'button[aria-label^="Sort"]'],
  ['open filter', byName('Filter')],
  ['close filter', CLOSE],
  ['open settings', byName('Settings')],
  ['close settings', CLOSE],
] as const

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Taps through the list while matches change; returns the durations (ms) of each tap. */
async function tapThrough(context: BrowserContext, url: string): Promise<Map<string, number[]>> {
  const page = await context.newPage()
  const { publish } = await mockSocket(page)
  const answer = await fetch(`${url}/api/hot_match/all_match?sport=football&tab=all`)
  const live = listAnswer
    .parse(await answer.json())
    .data.matches.filter(({ status }: MatchRow) => status === 'live')
  if (live.length !== LIVE) throw new Error(`${live.length} matches are live, and not ${LIVE}`)
  const { tap } = await createTaps(page)
  await page.goto(`${url}/en/m/football?tab=all`)
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
      for (const [label, selector] of TAPS)
        times.set(label, [...(times.get(label) ?? []), await tap(selector)])
  } finally {
    clearInterval(timer)
  }
  return times
}

async function tapBareButton(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  const { tap } = await createTaps(page)
  await page.goto(`${url}/robots.txt`)
  await page.setContent(BARE)
  await slowDown(page)
  const times: number[] = []
  for (let count = 0; count < BARE_TAPS; count += 1) times.push(await tap('#b'))
  return times
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
    const times = await tapThrough(context, site.url)
    const bare = Math.max(...(await tapBareButton(context, site.url)))
    const all = [...times.values()].flat()
    const sorted = all.toSorted((a, b) => b - a)
    // The definition of Interaction to Next Paint leaves out the longest of every fifty (web.dev/articles/inp).
    const inp = sorted[Math.floor(all.length / 50)] ?? Number.NaN
    return {
      name,
      figures: {
        matches: MATCHES,
        'changes a second': CHANGES,
        taps: all.length,
        inp_ms: inp,
        'worst ms': sorted[0] ?? Number.NaN,
        ...Object.fromEntries([...times].map(([label, each]) => [`${label}, worst ms`, Math.max(...each)])),
        'bare button, worst ms': bare,
      },
      ratio: Math.round((inp / bare) * 100) / 100,
      limit: `a tap on a page with one button (worst of ${BARE_TAPS})`,
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
