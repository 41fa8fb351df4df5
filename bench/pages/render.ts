import * as z from 'zod/mini'
import { getAllMatch } from '#lib/contract/matches/lists.ts'
import { median } from '../median.ts'
import { calm, readCpuSeconds, readMetric, startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import { startEmptyPage } from './empty-page.ts'
import { fireUncached } from './fire-uncached.ts'
import { roomOf } from './room-of.ts'

export const name = 'render'

const CONNECTIONS = 50
const SECONDS = 6
/** Requests before a page is measured, so that its code is compiled. */
const WARM_UP_SECONDS = 3

const cpuUsage = z.object({ user: z.number(), system: z.number() })

/** Returns the processor time (s) that a server has used so far. */
type CpuClock = () => Promise<number>

const cpuOfEmptyPage =
  (url: string): CpuClock =>
  async () => {
    const { user, system } = cpuUsage.parse(await (await fetch(`${url}/cpu`)).json())
    return (user + system) / 1e6
  }

interface PageCost {
  /** Processor time of a rendering in ms, without what the server uses when it is idle. */
  cpuMs: number
  perSecond: number
  p99: number
  /** Requests refused because too many were being rendered. */
  refused: number
  kib: number
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

/** Spans (2 s each) in which a server is watched without requests. */
const IDLE_SPANS = 5

/** Returns the share of a core that a server uses without requests: the median, since its own tasks come in bursts. */
async function idleShare(cpu: CpuClock): Promise<number> {
  const shares: number[] = []
  for (let span = 0; span < IDLE_SPANS; span++) {
    const from = await cpu()
    await seconds(2)
    shares.push(((await cpu()) - from) / 2)
  }
  return median(shares)
}

/** Measures what a rendering of a page costs, without the page cache. */
async function measure(url: string, cpu: CpuClock): Promise<PageCost> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  const kib = (await answer.arrayBuffer()).byteLength / 1024
  await fireUncached(url, 2, WARM_UP_SECONDS)
  const idle = await idleShare(cpu)
  const busyFrom = await cpu()
  const quiet = await fireUncached(url, 2, SECONDS)
  const used = (await cpu()) - busyFrom - idle * SECONDS
  if (quiet.refused > 0) throw new Error(`${url}: ${quiet.refused} of two visitors' requests were refused`)
  const { perSecond, p99, refused } = await fireUncached(url, CONNECTIONS, SECONDS)
  return { cpuMs: (used / quiet.answers) * 1000, perSecond, p99, refused, kib }
}

/** Addresses of the measured pages: with a live match, and a room on the air. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const answer: unknown = await (await fetch(`${site}/${getAllMatch.path}?sport=football&tab=live`)).json()
  const [match] = z.object({ data: getAllMatch.output }).parse(answer).data.matches
  if (!match) throw new Error('the demo world has no live match')
  return {
    football: `${site}/football`,
    score_detail: `${site}/score-detail?id=${match.id}`,
    schedule: `${site}/schedule?type=0`,
    live: await roomOf(site),
  }
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/**
 * Measures what pages cost when they are not cached: processor time of a rendering, answers a second and p99 (ms)
 * with 50 connections, and the size of the HTML, each beside an empty Next page with next-intl in the same run. The
 * ratio is that of the most expensive page.
 */
export async function run(): Promise<BenchResult> {
  const empty = await startEmptyPage('intl')
  try {
    const baseline = await measure(empty.url, cpuOfEmptyPage(empty.url))
    const site = await startSite()
    try {
      await calm(site.url)
      const figures: BenchResult['figures'] = {
        empty_cpu_ms: round(baseline.cpuMs),
        'empty answers/s': round(baseline.perSecond),
        empty_p99_ms: round(baseline.p99, 0),
      }
      const cpu = () => readCpuSeconds(site.url)
      const costs: PageCost[] = []
      for (const [page, url] of Object.entries(await pagesOf(site.url))) {
        const cost = await measure(url, cpu)
        costs.push(cost)
        figures[`${page}_cpu_ms`] = round(cost.cpuMs)
        figures[`${page}_cpu_ratio`] = round(cost.cpuMs / baseline.cpuMs)
        figures[`${page} answers/s`] = round(cost.perSecond)
        figures[`${page}_answers_ratio`] = round(cost.perSecond / baseline.perSecond, 2)
        figures[`${page}_p99_ms`] = round(cost.p99, 0)
        figures[`${page} refused`] = cost.refused
        figures[`${page}_html_kib`] = round(cost.kib, 0)
      }
      figures.heap_mib = round(
        (await readMetric(site.url, 'touchline_nodejs_heap_size_used_bytes')) / 1024 ** 2,
        0,
      )
      return {
        name,
        figures,
        ratio: round(Math.max(...costs.map(({ cpuMs }) => cpuMs)) / baseline.cpuMs, 2),
        limit: 'the processor time of an empty Next page with next-intl',
      }
    } finally {
      await site.stop()
    }
  } finally {
    await empty.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
