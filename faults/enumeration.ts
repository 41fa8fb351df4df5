import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { openAccountServer } from '#bench/accounts/accounts.ts'
import { median } from '#bench/median.ts'
import type { FaultResult } from './types.ts'

export const name = 'enumeration'

const EACH = 500
const WARM = 20
/** The medians of known and unknown numbers may differ by at most this many ms. */
const MAX_DIFFERENCE_MS = 5
/** The best guess from the time of one response may be right at most this often. */
const MAX_GUESS_RATE = 0.55
const answered = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })

interface Answer {
  ms: number
  answer: string
}

/** Makes one call and measures how long the response took. */
async function post(url: string, path: string, input: object, address: string): Promise<Answer> {
  const since = performance.now()
  const answer = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-touchline': 'web', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  })
  const text = await answer.text()
  const ms = performance.now() - since
  answered.parse(JSON.parse(text))
  return { ms, answer: `${answer.status} ${text}` }
}

/**
 * Returns how often the best threshold, learned on half of the times, separates the other half. Learned and
 * tested on the same half it would find a difference in noise.
 */
function bestGuess(known: number[], unknown: number[]): number {
  const half = Math.floor(EACH / 2)
  const right = (threshold: number, above: boolean, of: [number[], number[]]) => {
    const hits =
      of[0].filter((ms) => ms > threshold === above).length +
      of[1].filter((ms) => ms > threshold !== above).length
    return hits / (of[0].length + of[1].length)
  }
  const learn: [number[], number[]] = [known.slice(0, half), unknown.slice(0, half)]
  const test: [number[], number[]] = [known.slice(half), unknown.slice(half)]
  let best = { threshold: 0, above: true, rate: 0 }
  for (const threshold of [...learn[0], ...learn[1]])
    for (const above of [true, false]) {
      const rate = right(threshold, above, learn)
      if (rate > best.rate) best = { threshold, above, rate }
    }
  return right(best.threshold, best.above, test)
}

/**
 * A9: 500 known and 500 unknown numbers at login, forgot and code, alternating: the responses must have the
 * same text, the same size and the same time.
 */
export async function run(): Promise<FaultResult> {
  const calls = ['login', 'forgot', 'code'] as const
  const server = await openAccountServer({
    people: EACH + WARM,
    tickets: 2 * (EACH + WARM),
    purposes: ['login', 'sms'],
  })
  const metrics: FaultResult['metrics'] = {}
  const broken: string[] = []
  try {
    for (const call of calls) {
      const timed = { known: [] as Answer[], unknown: [] as Answer[] }
      for (let n = 0; n < EACH + WARM; n++) {
        // The order of the two is random, so that it does not affect what is measured.
        const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of order) {
          const ticket = server.earned[2 * n + Number(kind === 'unknown')]
          if (!ticket) throw new Error('There are too few tickets.')
          const mobile = `86-${(kind === 'known' ? 13_000_000_000 : 13_500_000_000) + n}`
          const inputs = {
            login: [
              'api/user/login',
              { mobile, password: 'a wrong password', captcha: ticket.tickets.login },
            ],
            forgot: [
              'api/user/forgotPassword',
              { mobile, code: '000000', password: 'another pitch entirely' },
            ],
            code: ['api/user/getCode', { mobile, type: 2, captcha: ticket.tickets.sms }],
          } as const
          const [path, input] = inputs[call]
          const one = await post(server.url, path, input, ticket.address)
          if (n >= WARM) timed[kind].push(one)
        }
      }
      const answers = new Set([...timed.known, ...timed.unknown].map(({ answer }) => answer))
      const [known, unknown] = [timed.known.map(({ ms }) => ms), timed.unknown.map(({ ms }) => ms)]
      const apart = Math.abs(median(known) - median(unknown))
      const guessed = bestGuess(known, unknown)
      metrics[`${call}: answers`] = answers.size
      metrics[`${call}: median known ms`] = Math.round(median(known) * 100) / 100
      metrics[`${call}: median unknown ms`] = Math.round(median(unknown) * 100) / 100
      metrics[`${call}: best guess`] = Math.round(guessed * 1000) / 1000
      if (answers.size !== 1) broken.push(`${call} has ${answers.size} answers`)
      if (apart > MAX_DIFFERENCE_MS) broken.push(`${call}: the medians are ${apart.toFixed(1)} ms apart`)
      if (guessed > MAX_GUESS_RATE)
        broken.push(`${call}: the time is a correct guess in ${(guessed * 100).toFixed(0)} %`)
    }
    return { name, metrics, broken }
  } finally {
    await server.stop()
  }
}
