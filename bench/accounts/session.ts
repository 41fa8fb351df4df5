import autocannon from 'autocannon'
import type { BenchResult } from '../types.ts'
import { openAccountServer } from './accounts.ts'

export const name = 'session'

const PATH = '/api/site/settings'
const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 3
const PEOPLE = 200

/** Returns the responses a second to requests with `cookies` in turn; an empty cookie is a guest. */
async function load(url: string, cookies: string[]): Promise<number> {
  const result = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'x-touchline': 'web' },
    requests: cookies.map((cookie, n) => ({
      method: 'GET',
      // Each call comes from its own address: this measures the session, not the rate limit.
      headers: {
        'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`,
        ...(cookie ? { cookie } : {}),
      },
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

/**
 * Measures the responses a second of an endpoint with a session against the same endpoint without one, in
 * alternating rounds.
 */
export async function run(): Promise<BenchResult> {
  const server = await openAccountServer({ people: PEOPLE, tickets: 0 })
  try {
    const guestCookies = server.cookies.map(() => '')
    await load(server.url, server.cookies)
    const [withSession, guests] = [[] as number[], [] as number[]]
    for (let round = 0; round < ROUNDS; round++) {
      guests.push(await load(server.url, guestCookies))
      withSession.push(await load(server.url, server.cookies))
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      name,
      figures: {
        'with a session answers/s': Math.round(mean(withSession)),
        'without answers/s': Math.round(mean(guests)),
        sessions: PEOPLE,
      },
      ratio: Math.round((mean(withSession) / mean(guests)) * 100) / 100,
      limit: 'the same endpoint without a session',
    }
  } finally {
    await server.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
