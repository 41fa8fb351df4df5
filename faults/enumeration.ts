import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { openAccountServer } from '#bench/accounts/accounts.ts'
import { median } from '#bench/median.ts'
import type { FaultResult } from './types.ts'

export const name = 'enumeration'

const EACH = 500
const WARM = 20
/** Medians of known and unknown numbers may differ by so many ms. */
const MOST_MS = 5
/** The best guess from one answer's time may be right so often. */
const MOST_RIGHT = 0.55
const answered = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })

interface Answer {
  ms: number
  answer: string
}

/** One call, and how long its answer took. */
async function ask(url: string, path: string, input: object, address: string): Promise<Answer> {
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
 * How often the best line drawn through half of the times tells the other half apart: drawn and tried on the same
 * half it would find a difference in noise.
 */
function bestGuess(known: number[], unknown: number[]): number {
  const half = Math.floor(EACH / 2)
  const right = (line: number, above: boolean, of: [number[], number[]]) => {
    const hits =
      of[0].filter((ms) => ms > line === above).length + of[1].filter((ms) => ms > line !== above).length
    return hits / (of[0].length + of[1].length)
  }
  const learn: [number[], number[]] = [known.slice(0, half), unknown.slice(0, half)]
  const test: [number[], number[]] = [known.slice(half), unknown.slice(half)]
  let best = { line: 0, above: true, rate: 0 }
  for (const line of [...learn[0], ...learn[1]])
    for (const above of [true, false]) {
      const rate = right(line, above, learn)
      if (rate > best.rate) best = { line, above, rate }
    }
  return right(best.line, best.above, test)
}

/** A9: 500 known and 500 unknown numbers at login, forgot and code, in turns: same words, same size, same time. */
export async function run(): Promise<FaultResult> {
  const calls = ['login', 'forgot', 'code'] as const
  const server = await openAccountServer({
    people: EACH + WARM,
    tickets: 2 * (EACH + WARM),
    purposes: ['login', 'sms'],
  })
  const figures: FaultResult['figures'] = {}
  const broken: string[] = []
  try {
    for (const call of calls) {
      const timed = { known: [] as Answer[], unknown: [] as Answer[] }
      for (let n = 0; n < EACH + WARM; n++) {
        // Which of the two comes first is thrown for: it must not be the order that is measured.
        const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const which of order) {
          const ticket = server.earned[2 * n + Number(which === 'unknown')]
          if (!ticket) throw new Error('There are too few tickets.')
          const mobile = `86-${(which === 'known' ? 13_000_000_000 : 13_500_000_000) + n}`
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
          const one = await ask(server.url, path, input, ticket.address)
          if (n >= WARM) timed[which].push(one)
        }
      }
      const answers = new Set([...timed.known, ...timed.unknown].map(({ answer }) => answer))
      const [known, unknown] = [timed.known.map(({ ms }) => ms), timed.unknown.map(({ ms }) => ms)]
      const apart = Math.abs(median(known) - median(unknown))
      const guessed = bestGuess(known, unknown)
      figures[`${call}: answers`] = answers.size
      figures[`${call}: median known ms`] = Math.round(median(known) * 100) / 100
      figures[`${call}: median unknown ms`] = Math.round(median(unknown) * 100) / 100
      figures[`${call}: best guess`] = Math.round(guessed * 1000) / 1000
      if (answers.size !== 1) broken.push(`${call} has ${answers.size} answers`)
      if (apart > MOST_MS) broken.push(`${call}: the medians are ${apart.toFixed(1)} ms apart`)
      if (guessed > MOST_RIGHT) broken.push(`${call}: the time tells in ${(guessed * 100).toFixed(0)} %`)
    }
    return { name, figures, broken }
  } finally {
    await server.stop()
  }
}
