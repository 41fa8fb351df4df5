import type { Page } from 'playwright'
import { median } from '../median.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { openBrowser, PROTOCOLS, type Protocol, roomOnAir, type VideoReading, visit } from './viewer.ts'

export const name = 'behind-live'

/** When the delay is read: this long after the first picture, and this many times from then on. */
const AFTER_MS = 20_000
const READINGS = 10

/** Waits until the video has begun to move. */
async function waitForStart(page: Page, read: () => Promise<VideoReading>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (((await read().catch(() => null))?.currentTime ?? 0) > 0) return
    await page.waitForTimeout(100)
  }
  throw new Error(`${page.url()} did not play within 30 s`)
}

/**
 * Returns the seconds between what the publisher has sent and what is shown. FLV: the latest of the
 * publisher's timestamps in the bytes that have reached the page, minus the one that is shown (flv.js starts
 * its timeline at the first one). HLS: the clock minus the playlist's PROGRAM-DATE-TIME of what is shown
 * (hls.js starts its timeline at the first segment of the first playlist).
 */
const measureDelay =
  (protocol: Protocol) =>
  async (page: Page, read: () => Promise<VideoReading>): Promise<number> => {
    let began: number | null = null
    page.on('response', (response) => {
      if (began !== null || !/\.m3u8\?v=/.test(response.url())) return
      void response.text().then((text) => {
        const date = /PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1]
        began ??= date ? Date.parse(date) : null
      })
    })
    await page.waitForEvent('framenavigated')
    await waitForStart(page, read)
    await page.waitForTimeout(AFTER_MS)
    const readings: number[] = []
    for (let done = 0; done < READINGS; done += 1) {
      const { currentTime, firstTag, newestTag } = await read()
      if (protocol === 'flv' && firstTag !== null && newestTag !== null)
        readings.push((newestTag - firstTag) / 1000 - currentTime)
      else if (protocol === 'hls' && began !== null) readings.push((Date.now() - began) / 1000 - currentTime)
      else throw new Error(`${page.url()} reported no times of its ${protocol} stream`)
      await page.waitForTimeout(300)
    }
    return median(readings)
  }

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/**
 * Measures how far a viewer is behind the publisher 20 s after the first picture, over FLV and HLS, against
 * the libraries alone.
 */
export async function run(options: { site?: string } = {}): Promise<BenchResult> {
  const startedSite = options.site === undefined ? await startSite() : null
  const site = options.site ?? startedSite?.url ?? ''
  const browser = await openBrowser()
  try {
    const room = await roomOnAir(site)
    const figures: Record<string, number> = {}
    let ratio = Number.POSITIVE_INFINITY
    for (const protocol of PROTOCOLS) {
      const measure = (bare: boolean) =>
        visit(browser, { site, protocol, room, bare }, measureDelay(protocol))
      const ours = await measure(false)
      const bare = await measure(true)
      figures[`${protocol}_behind_s`] = tenths(ours)
      figures[`${protocol}_bare_behind_s`] = tenths(bare)
      ratio = Math.min(ratio, bare / ours)
    }
    return { name, figures, ratio, limit: 'the library alone on an empty page (the worse of FLV and HLS)' }
  } finally {
    await browser.close()
    await startedSite?.stop()
  }
}
