import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser, isRoot, thisMachine } from '#e2e/browser.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { startEmptyPage } from './empty-page.ts'
import { roomOf } from './room-of.ts'

export const name = 'page-weight'

/** Identifies the scripts of the video engines by their content. */
const ENGINES = /FLVDemuxer|TransmuxingController|hlsManifestLoading|fragLoadEmergencyAborted/

interface Script {
  br: number
  gzip: number
  /** Referenced in the HTML; otherwise loaded by another script. */
  inHtml: boolean
  engine: boolean
}

/** Compressed sizes as the gateway compresses for a first request, whichever server the file came from. */
function weigh(body: Buffer): Pick<Script, 'br' | 'gzip'> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { br: brotliCompressSync(body, { params }).length, gzip: gzipSync(body, { level: 5 }).length }
}

/** Returns every script that a page loads until `settled`, in a browser with an empty cache. */
async function scriptsOf(
  browser: Browser,
  url: string,
  settled: (page: Page) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, settings)
    const requested = new Set<string>()
    // A worker's script is not of the type "script".
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url()))
        requested.add(request.url())
    })
    const response = await page.goto(url)
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    const html = await response.text()
    await settled(page)
    return await Promise.all(
      [...requested].map(async (address) => {
        const body = Buffer.from(await (await fetch(address)).arrayBuffer())
        const inHtml = html.includes(`src="${new URL(address).pathname}`)
        return { ...weigh(body), inHtml, engine: ENGINES.test(body.toString('latin1')) }
      }),
    )
  } finally {
    await context.close()
  }
}

/** Chunks that are loaded when the page is idle arrive up to this much (ms) later. */
const IDLE_MS = 4000

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
}

/**
 * The stream of a room never ends, so this waits until the player plays and the idle chunks had time to load.
 */
async function plays(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2, null, {
    timeout: 30_000,
  })
  await page.waitForTimeout(IDLE_MS)
}

const sum = (scripts: Script[], key: 'br' | 'gzip', filter: (script: Script) => boolean = () => true) =>
  scripts.filter(filter).reduce((total, script) => total + script[key], 0)
const kibi = (bytes: number) => Math.round(bytes / 102.4) / 10

function report(figures: BenchResult['figures'], label: string, scripts: Script[]): void {
  const pageScripts = scripts.filter(({ engine }) => !engine)
  figures[`${label} in HTML br KiB`] = kibi(sum(pageScripts, 'br', ({ inHtml }) => inHtml))
  figures[`${label} later br KiB`] = kibi(sum(pageScripts, 'br', ({ inHtml }) => !inHtml))
  figures[`${label} all br KiB`] = kibi(sum(pageScripts, 'br'))
  figures[`${label} all gzip KiB`] = kibi(sum(pageScripts, 'gzip'))
  if (pageScripts.length < scripts.length) figures[`${label} with engine br KiB`] = kibi(sum(scripts, 'br'))
}

/**
 * Measures the compressed JavaScript (brotli 4 and gzip 5, as the gateway compresses for a first request) that
 * /football and /live load, against an empty page of the same Next. Video engines are counted apart, because
 * they load only when a room plays.
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
        const baseline = await scriptsOf(browser, empty.url, quiet)
        const football = await scriptsOf(browser, `${site.url}/football`, quiet)
        const room = await roomOf(site.url)
        const live = await scriptsOf(browser, room, plays)
        const hls = await scriptsOf(browser, room, plays, {
          player: JSON.stringify({ protocol: 'hls' }),
        })
        for (const [label, scripts] of [
          ['/live', live],
          ['/live by HLS', hls],
        ] as const) {
          if (!scripts.some(({ engine }) => engine))
            throw new Error(`${label}: no video engine was recognised`)
        }
        report(figures, 'empty', baseline)
        report(figures, '/football', football)
        report(figures, '/live', live)
        report(figures, '/live by HLS', hls)
        const page = (scripts: Script[]) => sum(scripts, 'br', ({ engine }) => !engine)
        figures['/live ratio without engine'] = Math.round((page(live) / page(baseline)) * 100) / 100
        return {
          name,
          figures,
          ratio: Math.round((page(football) / page(baseline)) * 100) / 100,
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
