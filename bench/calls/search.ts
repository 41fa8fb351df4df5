import { z } from 'zod'
import { CODES } from '#lib/contract/core/envelope.ts'
import { searchAll, suggest } from '#lib/contract/search.ts'
import { calm, startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'

export const name = 'search'

/**
 * Queries in three scripts, with initials, prefixes, whole names and typing errors. Each takes a different path through
 * the name index.
 */
const QUERIES = [
  '曼城',
  '湖人',
  '城',
  'mancheng',
  'mc',
  'ha noi',
  'bac kinh',
  'Đà Nẵng',
  'real',
  'a',
  'liverpool',
  'totenham',
  'manchstr',
  'qzxjwvkp',
  'demo',
  'manchester united',
  'borussia mönchengladbach',
  'nguyen',
  '皇家马德里',
]
const ROUNDS = 40

const at = (sorted: number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10

const envelope = z.object({ code: z.literal(CODES.ok) })

/**
 * Measures how long calls take over HTTP (ms), one after another as one user types, while the demo world
 * runs.
 */
async function time(url: string, path: string): Promise<number[]> {
  const durations: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [nth, typed] of QUERIES.entries()) {
      // Each request comes from its own address, so that the rate limit is not measured.
      const address = `10.${round}.${nth}.1`
      const began = performance.now()
      const answer = await fetch(`${url}/${path}?name=${encodeURIComponent(typed)}`, {
        headers: { 'x-forwarded-for': address },
      })
      envelope.parse(await answer.json())
      durations.push(performance.now() - began)
    }
  return durations.sort((a, b) => a - b)
}

/** Measures searches over everything and suggestions on the real site with its demo world, in ms. */
export async function run(): Promise<BenchResult> {
  const site = await startSite({ TRUSTED_PROXIES: '1' })
  try {
    await calm(site.url)
    const suggested = await time(site.url, suggest.path)
    const all = await time(site.url, searchAll.path)
    const plain: number[] = []
    for (let round = 0; round < 300; round++) {
      const began = performance.now()
      await (await fetch(`${site.url}/healthz`)).text()
      plain.push(performance.now() - began)
    }
    plain.sort((a, b) => a - b)
    return {
      name,
      figures: {
        'search p50 ms': at(all, 0.5),
        'search p99 ms': at(all, 0.99),
        'suggest p50 ms': at(suggested, 0.5),
        'suggest p99 ms': at(suggested, 0.99),
        'healthz p50 ms': at(plain, 0.5),
        'searches measured': all.length,
      },
    }
  } finally {
    await site.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
