import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { browserFlags, findBrowser, isRoot, thisMachine } from '#e2e/browser.ts'
import { getRoomList } from '#lib/contract/streams/rooms.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { startEmptyPage } from './empty-page.ts'

export const name = 'page-weight'

/** What tells the video engines' own files from the page's. */
const ENGINES = /FLVDemuxer|TransmuxingController|hlsManifestLoading|fragLoadEmergencyAborted/

interface Script {
  br: number
  gzip: number
  /** Named in the HTML; else fetched by another script. */
  inHtml: boolean
  engine: boolean
}

/** The size on the wire, compressed as the gateway does it, no matter who served the file. */
function weigh(body: Buffer): Pick<Script, 'br' | 'gzip'> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { br: brotliCompressSync(body, { params }).length, gzip: gzipSync(body, { level: 5 }).length }
}

/** Every script that a page loads until `settled`, in a browser that has nothing kept. */
async function scriptsOf(
  browser: Browser,
  url: string,
  settled: (page: Page) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, settings)
    const asked = new Set<string>()
    // A worker's script is not of the type "script".
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url())) asked.add(request.url())
    })
    const response = await page.goto(url)
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    const html = await response.text()
    await settled(page)
    return await Promise.all(
      [...asked].map(async (address) => {
        const body = Buffer.from(await (await fetch(address)).arrayBuffer())
        const inHtml = html.includes(`src="${new URL(address).pathname}`)
        return { ...weigh(body), inHtml, engine: ENGINES.test(body.toString('latin1')) }
      }),
    )
  } finally {
    await context.close()
  }
}

/** Parts that are fetched once a page is at rest come up to this much (ms) later. */
const REST_MS = 4000

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
}

/** A room's stream never ends: its player plays, and what is fetched at rest has had its time. */
async function plays(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2, null, {
    timeout: 30_000,
  })
  await page.waitForTimeout(REST_MS)
}

const sum = (scripts: Script[], key: 'br' | 'gzip', which: (script: Script) => boolean = () => true) =>
  scripts.filter(which).reduce((total, script) => total + script[key], 0)
const kibi = (bytes: number) => Math.round(bytes / 102.4) / 10

function report(figures: BenchResult['figures'], what: string, scripts: Script[]): void {
  const own = scripts.filter(({ engine }) => !engine)
  figures[`${what} in HTML br KiB`] = kibi(sum(own, 'br', ({ inHtml }) => inHtml))
  figures[`${what} later br KiB`] = kibi(sum(own, 'br', ({ inHtml }) => !inHtml))
  figures[`${what} all br KiB`] = kibi(sum(own, 'br'))
  figures[`${what} all gzip KiB`] = kibi(sum(own, 'gzip'))
  if (own.length < scripts.length) figures[`${what} with engine br KiB`] = kibi(sum(scripts, 'br'))
}

/** A room on the air. The broadcasts begin a moment after the site. */
async function roomOf(site: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer: unknown = await (await fetch(`${site}/${getRoomList.path}`)).json()
    const { data } = z.object({ data: getRoomList.output }).parse(answer)
    const [room] = data.list
    if (room) return `${site}/live?id=${room.room_id}`
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no room went on the air within 20 s')
}

/**
 * Compressed JavaScript (brotli 4 and gzip 5, as the gateway compresses) that /football and /live load, against an
 * empty page of the same Next. Video engines are counted apart: they come when a room plays.
 */
export async function run(): Promise<BenchResult> {
  const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
  const empty = await startEmptyPage()
  try {
    const site = await startSite()
    try {
      const browser = await chromium.launch({ executablePath, args: browserFlags(isRoot()) })
      try {
        const figures: BenchResult['figures'] = {}
        const least = await scriptsOf(browser, empty.url, quiet)
        const football = await scriptsOf(browser, `${site.url}/football`, quiet)
        const room = await roomOf(site.url)
        const live = await scriptsOf(browser, room, plays)
        const hls = await scriptsOf(browser, room, plays, {
          player: JSON.stringify({ protocol: 'hls' }),
        })
        for (const [what, scripts] of [
          ['/live', live],
          ['/live by HLS', hls],
        ] as const) {
          if (!scripts.some(({ engine }) => engine))
            throw new Error(`${what}: no video engine was recognised`)
        }
        report(figures, 'empty', least)
        report(figures, '/football', football)
        report(figures, '/live', live)
        report(figures, '/live by HLS', hls)
        const page = (scripts: Script[]) => sum(scripts, 'br', ({ engine }) => !engine)
        figures['/live ratio without engine'] = Math.round((page(live) / page(least)) * 100) / 100
        return {
          name,
          figures,
          ratio: Math.round((page(football) / page(least)) * 100) / 100,
          limit: 'an empty Next page',
        }
      } finally {
        await browser.close()
      }
    } finally {
      await site.stop()
    }
  } finally {
    await empty.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
