import * as z from 'zod'
import { median } from '../median.ts'
import type { BenchResult } from '../types.ts'
import { openAccountServer } from './accounts.ts'
import { openPlainCaller, type PlainCaller } from './plain-call.ts'

export const name = 'login'

const LOGINS = 1350
/** Before anything is measured: a server that has run for a while has its code compiled, which takes the engine so many. */
const WARM_UP = 1500
const AT_ONCE = 12
const TURNS = 9
const answered = z.object({ code: z.number(), msg: z.string() })

/**
 * Logins a second through the gateway, each of another address with its captcha's ticket, against Argon2id alone in the
 * same process: hashing is what a login should cost. The client is a process of its own (this one), and so is the
 * embedded database; both take their time from the same cores as the hashing, and nothing is taken off for that.
 */
export async function run(): Promise<BenchResult> {
  const server = await openAccountServer({ people: 300, tickets: WARM_UP + LOGINS })
  const callers = Array.from({ length: AT_ONCE }, () => openPlainCaller(server.url))
  try {
    let times: number[] = []
    let next = 0
    const logIn = async (caller: PlainCaller, until: number) => {
      while (next < until) {
        const one = server.earned[next++]
        if (!one) return
        const since = performance.now()
        const input = { mobile: one.mobile, password: server.password, captcha: one.tickets.login }
        const headers = {
          'Content-Type': 'application/json',
          'X-Touchline': 'web',
          'X-Forwarded-For': one.address,
        }
        const answer = await caller.post('/api/user/login', headers, JSON.stringify(input))
        const { code, msg } = answered.parse(JSON.parse(answer))
        if (code !== 0) throw new Error(`A login was refused: ${msg}`)
        times.push(performance.now() - since)
      }
    }
    const all = (until: number) => Promise.all(callers.map((caller) => logIn(caller, until)))
    await all(WARM_UP)
    times = []
    // In turns, each beside the hashing just before and after it: a machine that grows slower or faster meanwhile does
    // so for both, and one slow second spoils one turn.
    let before = await server.argon2Alone()
    const turns: { perSecond: number; alone: number }[] = []
    for (let turn = 1; turn <= TURNS; turn++) {
      const since = performance.now()
      await all(WARM_UP + (LOGINS * turn) / TURNS)
      const perSecond = (LOGINS / TURNS / (performance.now() - since)) * 1000
      const after = await server.argon2Alone()
      turns.push({ perSecond, alone: (before + after) / 2 })
      before = after
    }
    times.sort((a, b) => a - b)
    return {
      name,
      figures: {
        'logins/s': Math.round(median(turns.map(({ perSecond }) => perSecond)) * 10) / 10,
        'p50 ms': Math.round(times[Math.floor(LOGINS * 0.5)] ?? 0),
        'p99 ms': Math.round(times[Math.floor(LOGINS * 0.99)] ?? 0),
        'argon2 alone/s': Math.round(median(turns.map(({ alone }) => alone)) * 10) / 10,
      },
      ratio: Math.round(median(turns.map(({ perSecond, alone }) => perSecond / alone)) * 100) / 100,
      limit: 'Argon2id alone in the same process',
    }
  } finally {
    for (const caller of callers) caller.end()
    await server.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
