import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { onPostgres } from '../own-database.ts'
import type { BenchResult } from '../types.ts'

export const name = 'gifts'

const GIFTS = 1_000
/** Before anything is measured: a server that has run for a while has its code compiled. */
const WARM_UP = 400
const AT_ONCE = 12
const GIVERS = 300
const ROOMS = 20

const serverInfo = z.object({
  url: z.string(),
  cookies: z.array(z.string()),
  rooms: z.array(z.number()),
  gift: z.number(),
  barePerSecond: z.number(),
})
const answered = z.object({ code: z.number(), msg: z.string() })

/** One call over a kept connection, with Node's own client. */
function post(url: string, agent: Agent, cookie: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-touchline': 'web',
    cookie,
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(JSON.parse(text)))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function measure(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-gifts-'))
  const file = join(import.meta.dirname, 'gift-server.ts')
  const settings = [folder, databaseUrl, GIVERS, ROOMS, GIFTS, AT_ONCE].map(String)
  const child = spawn(process.execPath, [file, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const line = async () => JSON.parse(String((await once(lines, 'line'))[0])) as unknown
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const site = serverInfo.parse(await line())
    let next = 0
    let times: number[] = []
    const give = async (until: number) => {
      while (next < until) {
        const n = next++
        const since = performance.now()
        const { code, msg } = answered.parse(
          await post(`${site.url}/api/member/handselGift`, agent, site.cookies[n % GIVERS] ?? '', {
            idempotency_key: `bench-gift-${n}`,
            room_id: site.rooms[n % ROOMS],
            gift_id: site.gift,
          }),
        )
        if (code !== 0) throw new Error(`a gift was refused: ${msg}`)
        times.push(performance.now() - since)
      }
    }
    const all = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => give(until)))
    await all(WARM_UP)
    times = []
    const since = performance.now()
    await all(WARM_UP + GIFTS)
    const perSecond = (GIFTS / (performance.now() - since)) * 1000
    times.sort((a, b) => a - b)
    const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
    return { perSecond, p50: at(0.5), p99: at(0.99), bare: site.barePerSecond }
  } finally {
    agent.destroy()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Gifts a second over HTTP, each with its key, session, limits, money, record and event, beside the bare statements of a
 * gift on the same database, on the embedded one and, where TEST_DATABASE_URL names it, on PostgreSQL. The lower
 * ratio counts.
 */
export async function run(): Promise<BenchResult> {
  const results = [{ kind: 'embedded', ...(await measure('')) }]
  const server = process.env.TEST_DATABASE_URL
  if (server) results.push({ kind: 'postgres', ...(await onPostgres(server, measure)) })
  const figures: Record<string, number> = {}
  for (const { kind, perSecond, p50, p99, bare } of results)
    Object.assign(figures, {
      [`${kind}: gifts/s`]: Math.round(perSecond),
      [`${kind}: p50 ms`]: p50,
      [`${kind}: p99 ms`]: p99,
      [`${kind}: bare SQL/s`]: Math.round(bare),
      [`${kind}: ratio`]: Math.round((perSecond / bare) * 100) / 100,
    })
  return {
    name,
    figures,
    ratio: Math.min(...results.map(({ perSecond, bare }) => perSecond / bare)),
    limit: 'the bare SQL of a gift on the same database',
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
