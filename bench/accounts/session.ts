import autocannon from 'autocannon'
import type { BenchResult } from '../types.ts'
import { openAccountServer } from './accounts.ts'

export const name = 'session'

const PATH = '/api/site/settings'
const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 3
const PEOPLE = 200

/** Answers a second to `cookies`, one request after another; an empty one is a guest. */
async function load(url: string, cookies: string[]): Promise<number> {
  const result = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'x-touchline': 'web' },
    requests: cookies.map((cookie, n) => ({
      method: 'GET',
      // Every call from another address: what is measured is the session, not the limit of calls.
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

/** An endpoint's answers a second with a session, against the same endpoint's without one, in turns. */
export async function run(): Promise<BenchResult> {
  const server = await openAccountServer({ people: PEOPLE, tickets: 0 })
  try {
    const nobody = server.cookies.map(() => '')
    await load(server.url, server.cookies)
    const [known, guests] = [[] as number[], [] as number[]]
    for (let round = 0; round < ROUNDS; round++) {
      guests.push(await load(server.url, nobody))
      known.push(await load(server.url, server.cookies))
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      name,
      figures: {
        'with a session answers/s': Math.round(mean(known)),
        'without answers/s': Math.round(mean(guests)),
        sessions: PEOPLE,
      },
      ratio: Math.round((mean(known) / mean(guests)) * 100) / 100,
      limit: 'the same endpoint without a session',
    }
  } finally {
    await server.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
