import { median } from '../median.ts'
import { calm, startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { firstFrame, openBrowser, PROTOCOLS, type Protocol, roomOnAir, visit } from './viewer.ts'

export const name = 'first-frame'

const RUNS = 9

/**
 * Measures the time from the navigation to /live to the first picture: over FLV and over HLS, each run in a browser
 * with empty caches, against the library alone on an empty page in the same run.
 */
export async function run(options: { site?: string; runs?: number } = {}): Promise<BenchResult> {
  const startedSite = options.site === undefined ? await startSite() : null
  const site = options.site ?? startedSite?.url ?? ''
  const browser = await openBrowser()
  try {
    const room = await roomOnAir(site)
    const measure = (protocol: Protocol, bare: boolean) =>
      visit(browser, { site, protocol, room, bare }, firstFrame)
    await calm(site, 0.15)
    const figures: Record<string, number> = {}
    const ratios: number[] = []
    for (const protocol of PROTOCOLS) {
      const ours: number[] = []
      const bare: number[] = []
      for (let done = 0; done < (options.runs ?? RUNS); done += 1) {
        ours.push(await measure(protocol, false))
        bare.push(await measure(protocol, true))
      }
      figures[`${protocol}_median_ms`] = Math.round(median(ours))
      figures[`${protocol}_worst_ms`] = Math.round(Math.max(...ours))
      figures[`${protocol}_bare_median_ms`] = Math.round(median(bare))
      figures[`${protocol}_beyond_bare_ms`] = Math.round(median(ours) - median(bare))
      ratios.push(median(bare) / median(ours))
    }
    return {
      name,
      figures,
      ratio: Math.min(...ratios),
      limit: 'the library alone on an empty page (the worse of FLV and HLS)',
    }
  } finally {
    await browser.close()
    await startedSite?.stop()
  }
}
