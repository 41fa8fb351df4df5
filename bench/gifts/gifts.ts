import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import type { BenchResult } from '../types.ts'

export const name = 'gifts'

const GIFTS = 1_000
/** Gifts before the measurement starts, so that the server's code is compiled. */
const WARM_UP = 400
const CONCURRENCY = 12
const GIVERS = 300
const ROOMS = 20

const serverInfo = z.object({
  url: z.string(),
  cookies: z.array(z.string()),
  rooms: z.array(z.number()),
  gift: z.number(),
  barePerSecond: z.number(),
})
const responseSchema = z.object({ code: z.number(), msg: z.string() })

/** Makes one call over a kept-alive connection with Node's own client. */
function post(url: string, agent: Agent, cookie: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-touchline': 'web',
    cookie,
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(JSON.parse(text)))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function measure(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-gifts-'))
  const file = join(import.meta.dirname, 'gift-server.ts')
  const settings = [folder, databaseUrl, GIVERS, ROOMS, GIFTS, CONCURRENCY].map(String)
  const child = spawn(process.execPath, [file, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const line = async () => JSON.parse(String((await once(lines, 'line'))[0])) as unknown
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  try {
    const site = serverInfo.parse(await line())
    let next = 0
    let times: number[] = []
    const sendGift = async (end: number) => {
      while (next < end) {
        const n = next++
        const since = performance.now()
        const { code, msg } = responseSchema.parse(
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
    const all = (end: number) => Promise.all(Array.from({ length: CONCURRENCY }, () => sendGift(end)))
    await all(WARM_UP)
    times = []
    const since = performance.now()
    await all(WARM_UP + GIFTS)
    const perSecond = (GIFTS / (performance.now() - since)) * 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
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
 * Measures gifts a second over HTTP, each with its key, session, limits, money, record and event, against the
 * bare statements of a gift on the same database: on the embedded one and, if TEST_DATABASE_URL is set, on
 * PostgreSQL. The lower ratio counts.
 */
export async function run(): Promise<BenchResult> {
  const results = [{ kind: 'embedded', ...(await measure('')) }]
  const server = process.env.TEST_DATABASE_URL
  if (server) results.push({ kind: 'postgres', ...(await withPostgresDatabase(server, measure)) })
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
