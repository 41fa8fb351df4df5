import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultResult } from '../faults/types.ts'
import { findIds } from './entries/find-ids.ts'
import { createSend } from './http.ts'
import type { AttackOptions } from './types.ts'
import { startWatchedSite } from './watched-site.ts'

export const name = 'pages'

const CONNECTIONS = 50
const FLOOD_MS = 20_000
const QUIET_MS = 5_000
/** Another visitor's pages, requested in turn. */
const ORDINARY = ['/football', '/main', '/schedule', '/news', '/anchor']
const ORDINARY_EVERY_MS = 100
const ATTACKER = '10.40.0.1'
const VISITOR = '10.50.0.1'
/** How long a visitor may wait for an ordinary page during the flood, in ms: the 99th percentile. */
const VISITOR_MS = 1_000
const SETTLE_MS = 20_000

interface Answer {
  status: number
  ms: number
}

function request(agent: Agent, url: string, address: string): Promise<Answer> {
  const since = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - since })
    get(url, { agent, headers: { 'x-forwarded-for': address }, timeout: 60_000 }, (response) => {
      response.resume()
      response.once('close', () => end(response.statusCode ?? 0))
    }).once('error', () => end(0))
  })
}

/** Requests ordinary pages as one visitor does, until `over`. */
async function visit(base: string, over: () => boolean): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Answer[] = []
  for (let n = 0; !over(); n++) {
    answers.push(await request(agent, `${base}${ORDINARY[n % ORDINARY.length]}`, VISITOR))
    await wait(ORDINARY_EVERY_MS)
  }
  agent.destroy()
  return answers
}

/** Requests ever new pages over 50 connections from one address, until `over`. None of them can be cached. */
async function flood(base: string, first: number, over: () => boolean): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers: Answer[] = []
  let id = first
  const connection = async () => {
    while (!over()) {
      const answer = await request(agent, `${base}/score-detail?id=${id++}`, ATTACKER)
      answers.push(answer)
      // A refusal is immediate; a client that repeats it thousands of times a second would measure the
      // loopback.
      if (answer.status !== 200) await wait(50)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return answers
}

function percentiles(answers: readonly Answer[]): { p50: number; p99: number; text: string } {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const [p50, p99] = [at(0.5), at(0.99)]
  return { p50, p99, text: `p50 ${p50} p99 ${p99} most ${at(1)} of ${times.length}` }
}

/** Endless renderings from one address, and how long another visitor waits meanwhile. */
export async function run(_options: AttackOptions): Promise<FaultResult> {
  const site = await startWatchedSite()
  try {
    const ids = await findIds(createSend(site.port))
    for (const path of ORDINARY) await request(new Agent(), site.url + path, VISITOR)
    await wait(SETTLE_MS)
    const timed = (ms: number) => {
      const end = performance.now() + ms
      return () => performance.now() > end
    }
    const alone = percentiles(await visit(site.url, timed(QUIET_MS)))
    const over = timed(FLOOD_MS)
    const [flooded, visited] = await Promise.all([flood(site.url, ids.match, over), visit(site.url, over)])
    const duringFlood = percentiles(visited)
    const withStatus = (status: number) => flooded.filter((answer) => answer.status === status).length
    const failed = visited.filter(({ status }) => status !== 200).length
    const rendered = withStatus(200) + withStatus(404)
    return {
      name,
      metrics: {
        'renderings a second': Math.round((rendered / FLOOD_MS) * 10_000) / 10,
        'answered with 200': withStatus(200),
        'answered with 404': withStatus(404),
        'answered with 503': withStatus(503),
        'answered with 429': withStatus(429),
        'flood, ms': percentiles(flooded).text,
        'visitor alone, ms': alone.text,
        'visitor beside it, ms': duringFlood.text,
        'visitor: not answered with 200': failed,
      },
      broken: [
        ...(duringFlood.p99 > VISITOR_MS
          ? [`another visitor waits ${duringFlood.p99} ms (p99) for an ordinary page, over ${VISITOR_MS} ms`]
          : []),
        ...(failed > 0 ? [`${failed} ordinary pages of another visitor were not answered with 200`] : []),
      ],
    }
  } finally {
    await site.stop()
  }
}
