import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { calm, startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'

export const name = 'score-page'

const CONNECTIONS = 32
/** Of one client, which may wait for a few renderings at once only (docs/decisions/0019). */
const UNCACHED_CONNECTIONS = 2
const SECONDS = 5
/** Maximum age (ms) of a score page's HTML when it arrives. */
const MAX_AGE_MS = 1000

const load = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})
const plainServerInfo = z.object({ port: z.number(), bytes: z.number() })

const localPath = (file: string) => join(import.meta.dirname, file)

/** Sends load to an address from a process of its own. Throws if a response was not 2xx. */
async function fire(
  url: string,
  headers: Record<string, string>,
  connections = CONNECTIONS,
): Promise<z.output<typeof load>> {
  const headerArgs = Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}=${value}`])
  const tool = localPath('../../node_modules/autocannon/autocannon.js')
  const args = [tool, '-j', '-c', String(connections), '-d', String(SECONDS), ...headerArgs, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  let text = ''
  child.stdout.on('data', (bytes) => {
    text += bytes
  })
  await ended
  const result = load.parse(JSON.parse(text))
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return result
}

/**
 * Fetches the page during the load until `over` settles. Returns how old its HTML was at most, and how often
 * it changed.
 */
async function watchAge(
  url: string,
  over: Promise<unknown>,
): Promise<{ oldest: number; versions: number; read: number }> {
  let running = true
  const end = () => {
    running = false
  }
  over.then(end, end)
  const renderTimes = new Set<number>()
  let oldest = 0
  let read = 0
  while (running) {
    const html = await (await fetch(url)).text()
    const rendered = Number(/data-rendered="(\d+)"/.exec(html)?.[1])
    if (!Number.isFinite(rendered)) throw new Error(`${url} does not say when it was rendered`)
    oldest = Math.max(oldest, Date.now() - rendered)
    renderTimes.add(rendered)
    read += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { oldest, versions: renderTimes.size, read }
}

async function plain(
  url: string,
  encoding: string,
): Promise<{ perSecond: number; p99: number; bytes: number }> {
  const child = spawn(process.execPath, [localPath('plain-server.ts'), url, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    const { port, bytes } = plainServerInfo.parse(JSON.parse(line))
    const result = await fire(`http://127.0.0.1:${port}/`, {})
    return { perSecond: result.requests.average, p99: result.latency.p99, bytes }
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Measures responses a second and p99 (ms) of /football through the running site, cached and past the cache,
 * against a plain Node server that sends the same bytes. Fails if HTML older than a second is seen while
 * matches change.
 */
export async function run(): Promise<BenchResult> {
  const path = process.env.BENCH_PAGE ?? '/football'
  const site = await startSite({ DEMO_SPEED: '5' })
  try {
    const url = site.url + path
    await calm(site.url)
    await (await fetch(url)).text()
    const figures: BenchResult['figures'] = {}
    const ratios: number[] = []
    for (const encoding of ['identity', 'br']) {
      const limit = await plain(url, encoding)
      const firing = fire(url, { 'accept-encoding': encoding })
      const [ours, age] = await Promise.all([firing, watchAge(url, firing)])
      if (age.oldest > MAX_AGE_MS) throw new Error(`HTML of ${url} was ${age.oldest} ms old`)
      if (age.versions < SECONDS) throw new Error(`${url} was rendered ${age.versions} times in ${SECONDS} s`)
      figures[`${encoding} bytes`] = limit.bytes
      figures[`${encoding} answers/s`] = Math.round(ours.requests.average)
      figures[`${encoding} p99 ms`] = ours.latency.p99
      figures[`${encoding} plain answers/s`] = Math.round(limit.perSecond)
      figures[`${encoding} plain p99 ms`] = limit.p99
      figures[`${encoding} oldest HTML ms`] = age.oldest
      ratios.push(ours.requests.average / limit.perSecond)
    }
    // Requests with an Authorization header bypass the page cache.
    const uncached = await fire(url, { authorization: 'bench' }, UNCACHED_CONNECTIONS)
    figures['uncached answers/s'] = Math.round(uncached.requests.average)
    figures['uncached p99 ms'] = uncached.latency.p99
    return {
      name,
      figures,
      ratio: Math.round(Math.min(...ratios) * 100) / 100,
      limit: 'a plain Node server sending the same bytes',
    }
  } finally {
    await site.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
