import pino from 'pino'
import { createDemoFeed } from '#demo/feed.ts'
import { ensureRooms, followMatches } from '#demo/rooms.ts'
import { ensureSiteContent } from '#demo/site-content.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { CALLS_PER_MINUTE } from '#lib/backend/http/limits/rate-limit.ts'
import { rateOfPath } from '#lib/backend/http/limits/rate-of-path.ts'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import type { BenchResult } from '../types.ts'
import { inputsOf } from './likely-inputs.ts'

export const name = 'call-costs'

/** Processor time of one core that one address may use, in milliseconds a minute. */
const SHARE_MS = 15_000
const ROUNDS = 3
/** Factor by which a measurement may exceed its points on a busy machine. */
const SLACK = 1.25
/** Inputs tried per endpoint. */
const MAX_INPUTS = 40
/** Lists whose ids are used as inputs of other calls. */
const LISTS = [
  'api/hot_match/initial_list?sport=football',
  'api/hot_match/initial_list?sport=basketball',
  'api/live/getroomlist?page_size=100',
  'api/live_streaming/getLiveList?page_size=50',
  'api/Portal_post/getList2',
  'api/competitions/list',
]

type Ids = Map<string, Set<string | number>>

/** Collects every id in a response under the name of its field. */
function harvest(value: unknown, ids: Ids, parentKey = ''): void {
  if (Array.isArray(value)) for (const item of value) harvest(item, ids, parentKey)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const field = key === 'id' ? `${parentKey.replace(/(?:es|s)$/, '')}_id` : key
      const isId = /(?:^|_)(?:id|uid)$/.test(key) && (typeof item === 'number' || typeof item === 'string')
      if (isId) ids.set(field, (ids.get(field) ?? new Set()).add(item))
      harvest(item, ids, key === 'list' ? parentKey : key)
    }
}

interface Measured {
  path: string
  /** Processor time of the most expensive input, database included. */
  ms: number
  cost: number
  /** The points that correspond to this processor time. */
  worth: number
}

type Call = (endpoint: Endpoint, input: Record<string, unknown>) => Promise<{ ok: boolean; ms: number }>

/**
 * Returns the processor time (ms) of the most expensive input of an endpoint, each measured as the fastest of
 * several rounds; -1 if no input is accepted.
 */
async function slowest(call: Call, endpoint: Endpoint, ids: Ids): Promise<number> {
  let worst = { input: {} as Record<string, unknown>, ms: -1 }
  const attempt = async (input: Record<string, unknown>) => {
    const first = await call(endpoint, input)
    if (!first.ok || first.ms < worst.ms) return
    let ms = first.ms
    for (let round = 1; round < ROUNDS; round++) ms = Math.min(ms, (await call(endpoint, input)).ms)
    if (ms > worst.ms) worst = { input, ms }
  }
  const { must, may } = inputsOf(endpoint, ids)
  for (const input of must.slice(0, MAX_INPUTS)) await attempt(input)
  // Starts from the most expensive input so far, since one parameter seldom makes another cheaper.
  for (const [name, values] of may)
    for (const value of values.slice(0, MAX_INPUTS))
      await attempt({ ...(worst.ms < 0 ? must[0] : worst.input), [name]: value })
  return worst.ms
}

/** Measures every read call, the most expensive first. */
async function measure(call: Call, ids: Ids): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const endpoint of ENDPOINTS) {
    const { path, rate, cost = 1, changes } = endpoint
    if (changes || (rate !== 'read' && rate !== 'search')) continue
    const ms = await slowest(call, endpoint, ids)
    const pointMs = SHARE_MS / CALLS_PER_MINUTE[rate]
    measured.push({ path, ms: Math.round(ms * 10) / 10, cost, worth: ms / pointMs })
  }
  return measured.sort((a, b) => b.ms - a.ms)
}

/** Opens the API on the demo world, with a database in this process so that its processor time is counted. */
async function openDemoSite() {
  const site = await openTestSite()
  const log = pino({ level: 'silent' })
  const ingest = createIngest({ database: site.database, provider: 'demo', simulated: true, log })
  const feed = createDemoFeed({ seed: 'touchline', clock: systemClock, log })
  await feed.seed(async (batch) => {
    await ingest.deliver(batch)
  }, 'empty')
  await ensureRooms(site.database.db)
  await followMatches(site.database.db)
  await ensureSiteContent(site.database.db)
  await site.search.refresh()
  return site
}

/**
 * Measures the processor time (ms) of every read call, one after the other, against the points that it
 * declares. Throws if a call declares so few that the allowance of an address exceeds a quarter of a core.
 */
export async function run(): Promise<BenchResult> {
  const site = await openDemoSite()
  try {
    const ids: Ids = new Map()
    for (const path of LISTS) {
      const answer = await site.fetch(path)
      if (answer.code === 0) harvest(answer.data, ids)
    }
    const tokens = new Map<string, string>()
    for (const role of ['user', 'anchor', 'expert', 'operator'] as const)
      tokens.set(role, await site.logIn(role))
    const measured = await measure(async ({ path, access }, input) => {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      const token = access === 'guest' ? undefined : (tokens.get(access) ?? tokens.get('user'))
      const began = process.cpuUsage()
      const answer = await site.raw(`${path}?${query}`, token === undefined ? {} : { headers: { token } })
      await answer.text()
      const { user, system } = process.cpuUsage(began)
      return { ok: answer.ok, ms: (user + system) / 1000 }
    }, ids)
    for (const kind of ['team', 'competition'])
      for (const id of [...(ids.get(`${kind}_id`) ?? [])].slice(0, 5)) {
        const path = `/api/calendar/${kind}/${id}.ics`
        const began = process.cpuUsage()
        const answer = await site.raw(path.slice(1))
        await answer.text()
        const { user, system } = process.cpuUsage(began)
        const ms = Math.round((user + system) / 100) / 10
        const cost = rateOfPath(path)?.cost ?? 0
        if (answer.ok) measured.push({ path, ms, cost, worth: (ms * CALLS_PER_MINUTE.read) / SHARE_MS })
      }
    const low = measured.filter(({ cost, worth }) => cost * SLACK < worth)
    if (low.length > 0)
      throw new Error(
        `declared too cheap: ${low.map(({ path, ms, cost, worth }) => `${path} ${ms} ms, ${cost} of ${worth.toFixed(1)}`).join('; ')}`,
      )
    return {
      name,
      figures: {
        'calls measured': measured.filter(({ ms }) => ms >= 0).length,
        'calls not reached': measured
          .filter(({ ms }) => ms < 0)
          .map(({ path }) => path)
          .join(' '),
        ...Object.fromEntries(
          measured
            .filter(({ ms, cost }) => ms >= 5 || cost > 1)
            .map(({ path, ms, cost }) => [path, `${ms} ms, ${cost} points`]),
        ),
      },
    }
  } finally {
    await site.close()
  }
}
