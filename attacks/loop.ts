import { setTimeout as wait } from 'node:timers/promises'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import type { FaultResult } from '../faults/types.ts'
import { subscribeCrowd } from './crowd.ts'
import { pagePaths } from './entries/pages.ts'
import { createMeasure } from './measure.ts'
import { brokenAttacks, checkAnswers, checkHeap, checkProbe, latencies, printWorst } from './report.ts'
import { prepare, runAttacks } from './run-attacks.ts'
import { formPayloads, jsonPayloads } from './shapes/bodies.ts'
import type { AttackOptions } from './types.ts'
import { startProbe } from './watch/probe.ts'
import type { Heap } from './watch/protocol.ts'
import { createSlowAnswers } from './watch/slow-answers.ts'
import { startWatchedSite, type WatchedSite } from './watched-site.ts'

export const name = 'loop'

/** Maximum block of the event loop that one request outside of page rendering may cause, in ms. */
const LIMIT_MS = 50
/** An ordinary cached page, and the cheapest response there is. */
const PROBED = ['/healthz', '/football']
const HEAP_SHARE = 1.1
/** Counters of limits expire within a minute, cached pages and sessions within two. */
const HEAP_WAITS = 8
const HEAP_WAIT_MS = 15_000
const SETTLE_MS = 20_000
const WARM_ENDPOINTS = 20

/** Returns the heap once it is back within HEAP_SHARE of `before`, or as it is after two minutes. */
async function heapAfter(site: WatchedSite, before: Heap): Promise<Heap> {
  for (let n = 0; ; n++) {
    const heap = await site.collect()
    if (heap.heapUsed <= before.heapUsed * HEAP_SHARE || n === HEAP_WAITS) return heap
    await wait(HEAP_WAIT_MS)
  }
}

/**
 * Loads what a site loads with its first requests: the modules of every page, and the code that parses
 * bodies. The memory this keeps is not caused by an attack.
 */
async function warmUp({ send }: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  for (const path of [...pagePaths(), '/api/docs', '/api/openapi.json']) await send({ method: 'GET', path })
  for (const { contentType, body } of [...formPayloads([16 * 1024]), ...jsonPayloads(100_000)])
    for (const endpoint of ENDPOINTS.slice(0, WARM_ENDPOINTS))
      await send({
        method: 'POST',
        path: `/${endpoint.path}`,
        headers: { 'content-type': contentType },
        body: body(),
      })
}

/**
 * Hostile sizes and shapes at every entry point of the real site, one request after the other. Its event loop
 * is watched from inside while another process requests /healthz and a cached page.
 */
export async function run(options: AttackOptions): Promise<FaultResult> {
  const idleMs = options.seconds < 300 ? 15_000 : 60_000
  const site = await startWatchedSite()
  const probe = startProbe(site.url, PROBED)
  try {
    const setting = await prepare(site, LIMIT_MS, 0)
    await warmUp(setting)
    await wait(SETTLE_MS)
    await probe.take()
    await site.begin()
    await wait(idleMs)
    const idle = await site.end()
    setting.noiseMs = idle.p999Ms
    const idleAnswers = await probe.take()

    probe.pause()
    const before = await site.collect()
    probe.resume()
    const slowAnswers = createSlowAnswers(probe)
    const results = await runAttacks(setting, createMeasure(site, probe), slowAnswers, options)

    const frames = await subscribeCrowd(site, setting.send)
    const crowdAnswers = await probe.take()
    probe.pause()
    const after = await heapAfter(site, before)

    printWorst(results.measured)
    const crowd = checkProbe(crowdAnswers, idleAnswers)
    const heap = checkHeap(before, after, HEAP_SHARE)
    return {
      name,
      metrics: {
        'attacks sent': results.measured.length,
        'skipped, their shape had failed 3 times': results.skipped,
        'answered with 429': results.measured.filter(({ status }) => status === '429').length,
        'answered with 500': results.measured.filter(({ status }) => status === '500').length,
        'idle: longest block ms': Math.round(idle.blockedMs),
        'idle: p99.9 ms': Math.round(idle.p999Ms * 10) / 10,
        'idle: longest by the clock ms': Math.round(idle.wallMs),
        'idle: longest collection ms': Math.round(idle.gcMs),
        'idle: healthz, page': latencies(idleAnswers),
        'attacked: healthz, page': latencies(slowAnswers.answers),
        'attacked: slow again when repeated': slowAnswers.confirmed.length,
        'forty sockets: frames': frames,
        'forty sockets: healthz, page': latencies(crowdAnswers),
        ...heap.metrics,
      },
      broken: [
        ...brokenAttacks(results.measured),
        ...results.measured
          .filter(({ status }) => status === '500')
          .map(({ attack }) => `${attack.entry}, ${attack.shape}: answered with 500`),
        ...checkAnswers(slowAnswers),
        ...crowd.map((sentence) => `forty sockets that subscribe: ${sentence}`),
        ...heap.broken,
      ],
      notRun: results.notRun,
    }
  } finally {
    await probe.stop()
    await site.stop()
  }
}
