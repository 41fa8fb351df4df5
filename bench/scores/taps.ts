import type { Page } from 'playwright'
import * as z from 'zod/mini'

/** Event Timing rounds durations to 8 ms and reports nothing shorter than this. */
const SHORTEST_MS = 16

const seenTaps = z.array(z.object({ at: z.number(), ms: z.number() }))
const target = z.object({ x: z.number(), y: z.number(), at: z.number() })

/** Runs in the page before its scripts: collects the durations of interactions, from the input to the next paint. */
function watchInteractions(shortest: number): void {
  const seen: { at: number; ms: number }[] = []
  Object.assign(window, { benchTaps: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ at: entry.startTime, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page: scrolls an element into the middle and returns where it is. Throws when another one covers it. */
function findTarget(element: HTMLElement | SVGElement): { x: number; y: number; at: number } {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const found = document.elementFromPoint(x, y)
  if (!element.contains(found)) throw new Error(`${element.outerHTML} is covered by ${found?.outerHTML}`)
  return { x, y, at: performance.now() }
}

/** Waits until what the last tap changed is painted, and its entry is reported. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  )

/** Prepares a page for timed taps, before it is opened. */
export async function createTaps(page: Page) {
  await page.addInitScript(watchInteractions, SHORTEST_MS)
  return {
    /** Taps the first element that matches and returns how long it took until the next paint (ms). */
    async tap(selector: string): Promise<number> {
      const element = page.locator(selector).filter({ visible: true }).first()
      const { x, y, at } = target.parse(await element.evaluate(findTarget))
      await page.touchscreen.tap(x, y)
      await settle(page)
      const seen = seenTaps.parse(await page.evaluate('window.benchTaps')).filter((tap) => tap.at >= at)
      return Math.max(SHORTEST_MS, ...seen.map(({ ms }) => ms))
    },
  }
}
