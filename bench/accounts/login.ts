import * as z from 'zod'
import { median } from '../median.ts'
import type { BenchResult } from '../types.ts'
import { openAccountServer } from './accounts.ts'
import { openPlainClient, type PlainClient } from './plain-client.ts'

export const name = 'login'

const LOGINS = 1350
/** Logins before the measurement starts: V8 needs about this many to compile the server's code. */
const WARM_UP = 1500
const CONCURRENCY = 12
const ROUNDS = 9
const responseSchema = z.object({ code: z.number(), msg: z.string() })

/**
 * Measures logins a second through the gateway, each from another address with its captcha ticket, against
 * Argon2id alone in the same process: hashing is what a login should cost. The client is a process of its own
 * (this one), and so is the embedded database. Both use the same cores as the hashing, and their time is not
 * subtracted.
 */
export async function run(): Promise<BenchResult> {
  const server = await openAccountServer({ people: 300, tickets: WARM_UP + LOGINS })
  const clients = Array.from({ length: CONCURRENCY }, () => openPlainClient(server.url))
  try {
    let times: number[] = []
    let next = 0
    const logIn = async (client: PlainClient, end: number) => {
      while (next < end) {
        const one = server.earned[next++]
        if (!one) return
        const since = performance.now()
        const input = { mobile: one.mobile, password: server.password, captcha: one.tickets.login }
        const headers = {
          'Content-Type': 'application/json',
          'X-Touchline': 'web',
          'X-Forwarded-For': one.address,
        }
        const answer = await client.post('/api/user/login', headers, JSON.stringify(input))
        const { code, msg } = responseSchema.parse(JSON.parse(answer))
        if (code !== 0) throw new Error(`A login was refused: ${msg}`)
        times.push(performance.now() - since)
      }
    }
    const all = (end: number) => Promise.all(clients.map((client) => logIn(client, end)))
    await all(WARM_UP)
    times = []
    // Alternates logins and hashing, and compares each round with the hashing just before and after it: a
    // machine that becomes slower or faster affects both, and one slow second affects only one round.
    let before = await server.argon2Alone()
    const rounds: { perSecond: number; alone: number }[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const since = performance.now()
      await all(WARM_UP + (LOGINS * round) / ROUNDS)
      const perSecond = (LOGINS / ROUNDS / (performance.now() - since)) * 1000
      const after = await server.argon2Alone()
      rounds.push({ perSecond, alone: (before + after) / 2 })
      before = after
    }
    times.sort((a, b) => a - b)
    return {
      name,
      figures: {
        'logins/s': Math.round(median(rounds.map(({ perSecond }) => perSecond)) * 10) / 10,
        'p50 ms': Math.round(times[Math.floor(LOGINS * 0.5)] ?? 0),
        'p99 ms': Math.round(times[Math.floor(LOGINS * 0.99)] ?? 0),
        'argon2 alone/s': Math.round(median(rounds.map(({ alone }) => alone)) * 10) / 10,
      },
      ratio: Math.round(median(rounds.map(({ perSecond, alone }) => perSecond / alone)) * 100) / 100,
      limit: 'Argon2id alone in the same process',
    }
  } finally {
    for (const client of clients) client.end()
    await server.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
