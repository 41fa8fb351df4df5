import { Agent, request } from 'node:http'
import * as z from 'zod'
import { openHouse } from './accounts.ts'
import type { BenchResult } from './types.ts'

export const name = 'login'

const LOGINS = 900
/** Before anything is measured: a server that has run for a while has its code compiled, which takes the engine so many. */
const WARM_UP = 900
const AT_ONCE = 12
const answered = z.object({ code: z.number(), msg: z.string() })

/** One call over a kept connection. Node's own client: a browser's fetch would cost as much as the rest of a login. */
function post(url: string, agent: Agent, address: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-touchline': 'web',
    'x-forwarded-for': address,
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

/**
 * Logins a second through the door, each of another address with its captcha's ticket, against Argon2id alone in the
 * same process: hashing is what a login should cost. The client is a process of its own (this one), and so is the
 * embedded database; both take their time from the same cores as the hashing, and nothing is taken off for that.
 */
export async function run(): Promise<BenchResult> {
  const house = await openHouse({ people: 300, tickets: WARM_UP + LOGINS })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    let times: number[] = []
    let next = 0
    const logIn = async (until: number) => {
      while (next < until) {
        const one = house.earned[next++]
        if (!one) return
        const since = performance.now()
        const input = { mobile: one.mobile, password: house.password, captcha: one.tickets.login }
        const { code, msg } = answered.parse(
          await post(`${house.url}/api/user/login`, agent, one.address, input),
        )
        if (code !== 0) throw new Error(`A login was refused: ${msg}`)
        times.push(performance.now() - since)
      }
    }
    const all = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => logIn(until)))
    await all(WARM_UP)
    times = []
    const before = await house.argon2Alone()
    const since = performance.now()
    await all(WARM_UP + LOGINS)
    const perSecond = (LOGINS / (performance.now() - since)) * 1000
    const alone = (before + (await house.argon2Alone())) / 2
    times.sort((a, b) => a - b)
    return {
      name,
      figures: {
        'logins/s': Math.round(perSecond * 10) / 10,
        'p50 ms': Math.round(times[Math.floor(LOGINS * 0.5)] ?? 0),
        'p99 ms': Math.round(times[Math.floor(LOGINS * 0.99)] ?? 0),
        'argon2 alone/s': Math.round(alone * 10) / 10,
      },
      ratio: Math.round((perSecond / alone) * 100) / 100,
      limit: 'Argon2id alone in the same process',
    }
  } finally {
    agent.destroy()
    await house.stop()
  }
}

if (import.meta.main) console.log(JSON.stringify(await run(), null, 2))
