import { median } from '../median.ts'
import { type RunningSite, startSite } from '../running-site.ts'
import { firstFrame, openBrowser, roomOnAir, visit } from './viewer.ts'

const NEW_SITES = 3

interface Measured {
  ours: number
  bare: number
}

/**
 * Measures the first picture of the very first visitor of a site that has just started, then of the library alone
 * there: each in a browser that has just started as well, since the first video of a browser takes longer.
 */
async function measureFirstVisitor(site: string): Promise<Measured> {
  const room = await roomOnAir(site)
  const measure = async (bare: boolean) => {
    const browser = await openBrowser()
    try {
      return await visit(browser, { site, protocol: 'flv', room, bare }, firstFrame)
    } finally {
      await browser.close()
    }
  }
  return { ours: await measure(false), bare: await measure(true) }
}

/** Measures the first visitors of new sites, over FLV. Returns figures in ms and the last site, which is running. */
export async function measureFirstVisitors(): Promise<{
  site: RunningSite
  figures: Record<string, number>
}> {
  const measured: Measured[] = []
  for (;;) {
    const site = await startSite()
    try {
      measured.push(await measureFirstVisitor(site.url))
    } catch (error) {
      await site.stop()
      throw error
    }
    if (measured.length === NEW_SITES) return { site, figures: figuresOf(measured) }
    await site.stop()
  }
}

function figuresOf(measured: readonly Measured[]): Record<string, number> {
  const beyond = measured.map(({ ours, bare }) => ours - bare)
  return {
    first_visitor_median_ms: Math.round(median(measured.map(({ ours }) => ours))),
    first_visitor_bare_median_ms: Math.round(median(measured.map(({ bare }) => bare))),
    first_visitor_beyond_bare_ms: Math.round(median(beyond)),
    first_visitor_worst_beyond_bare_ms: Math.round(Math.max(...beyond)),
  }
}
