import type { Page } from 'playwright'
import { median } from '../median.ts'
import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { openBrowser, PROTOCOLS, type Protocol, roomOnAir, type Seen, visit } from './viewer.ts'

export const name = 'behind-live'

/** When the picture is looked at: this long after the first one, and how often from then on. */
const AFTER_MS = 20_000
const READINGS = 10

/** Waits until the video has begun to move. */
async function begun(page: Page, read: () => Promise<Seen>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (((await read().catch(() => null))?.currentTime ?? 0) > 0) return
    await page.waitForTimeout(100)
  }
  throw new Error(`${page.url()} did not play within 30 s`)
}

/**
 * Seconds between what the publisher has sent and what is shown. FLV: the newest of the publisher's time stamps in the
 * bytes that have reached the page, less the one that is shown (flv.js begins its time line at the first). HLS: the
 * clock, less the playlist's PROGRAM-DATE-TIME of what is shown (hls.js begins its time line at the first segment of
 * the first playlist).
 */
const behindOf =
  (protocol: Protocol) =>
  async (page: Page, read: () => Promise<Seen>): Promise<number> => {
    let began: number | null = null
    page.on('response', (response) => {
      if (began !== null || !/\.m3u8\?v=/.test(response.url())) return
      void response.text().then((text) => {
        const date = /PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1]
        began ??= date ? Date.parse(date) : null
      })
    })
    await page.waitForEvent('framenavigated')
    await begun(page, read)
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

/** How far behind the publisher a viewer is 20 s after the picture came, over FLV and HLS; against the libraries alone. */
export async function run(options: { site?: string } = {}): Promise<BenchResult> {
  const own = options.site === undefined ? await startSite() : null
  const site = options.site ?? own?.url ?? ''
  const browser = await openBrowser()
  try {
    const room = await roomOnAir(site)
    const figures: Record<string, number> = {}
    let ratio = Number.POSITIVE_INFINITY
    for (const protocol of PROTOCOLS) {
      const measure = (bare: boolean) => visit(browser, { site, protocol, room, bare }, behindOf(protocol))
      const ours = await measure(false)
      const bare = await measure(true)
      figures[`${protocol}_behind_s`] = tenths(ours)
      figures[`${protocol}_bare_behind_s`] = tenths(bare)
      ratio = Math.min(ratio, bare / ours)
    }
    return { name, figures, ratio, limit: 'the library alone on an empty page (the worse of FLV and HLS)' }
  } finally {
    await browser.close()
    await own?.stop()
  }
}
