import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { nextAddress, type Send } from './http.ts'
import type { Role } from './types.ts'
import type { WatchedSite } from './watched-site.ts'

/** A logged-in user. The token is sent in the header, as clients other than browsers send it. */
export interface Actor {
  token: string
  logIn(): Promise<void>
}
export type Actors = Record<Exclude<Role, 'guest'>, Actor[]>

const PASSWORD = 'a pitch of grass'
/** The streamer of the demo world, as printed at its start (demo/accounts.ts). */
const ANCHOR = { mobile: '86-10000000001', password: 'kick-off at noon' }
const OPERATORS = 6
const SMS_MS = 10_000

interface Envelope {
  code: number
  msg: string
  data: Record<string, unknown>
}

/**
 * Creates users by the site's own calls, and operators by the terminal command. Each call comes from an
 * address of its own.
 */
export function createActors(site: WatchedSite, send: Send) {
  const call = async (path: string, input: object, address: string): Promise<Envelope> => {
    const { status, text } = await send({
      method: 'POST',
      path: `/${path}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: Buffer.from(JSON.stringify(input)),
    })
    const answer = JSON.parse(text) as Envelope
    if (answer.code !== 0) throw new Error(`${path} answered ${status}: ${answer.msg}`)
    return answer
  }

  /** Solves a proof-of-work captcha. */
  async function ticketFor(purpose: CaptchaPurpose, address: string): Promise<unknown> {
    const { data } = await call('api/captcha/challenge', { purpose, without_picture: true }, address)
    const { id, salt, challenge, most } = data as {
      id: string
      salt: string
      challenge: string
      most: number
    }
    const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
    let number = 0
    while (number <= most && hash(number) !== challenge) number++
    const solved = { purpose, answer: { kind: 'work', id, number } }
    return (await call('api/captcha/answer', solved, address)).data.ticket
  }

  async function codeSentTo(number: string): Promise<string> {
    for (const began = Date.now(); Date.now() - began < SMS_MS; await wait(50)) {
      const found = [...site.printed().matchAll(/sms to \+(\d+):.*?\b(\d{6})\b/g)]
      const code = found.findLast(([, to]) => to === `86${number}`)?.[2]
      if (code !== undefined) return code
    }
    throw new Error('the site has printed no code')
  }

  async function register(number: string): Promise<void> {
    const address = nextAddress()
    const mobile = `86-${number}`
    const sms = await ticketFor('sms', address)
    await call('api/user/getCode', { mobile, type: 1, captcha: sms }, address)
    const captcha = await ticketFor('register', address)
    const code = await codeSentTo(number)
    await call('api/user/registered', { mobile, code, password: PASSWORD, captcha }, address)
  }

  async function openActor(tokenOf: () => Promise<unknown>): Promise<Actor> {
    const actor: Actor = {
      token: '',
      async logIn() {
        actor.token = String(await tokenOf())
      },
    }
    await actor.logIn()
    return actor
  }

  const member = (mobile: string, password: string) =>
    openActor(async () => {
      const address = nextAddress()
      const captcha = await ticketFor('login', address)
      return (await call('api/user/login', { mobile, password, captcha }, address)).data.token
    })

  const operator = async (name: string) => {
    await createOperator(site, name)
    return openActor(async () => {
      const address = nextAddress()
      const captcha = await ticketFor('console', address)
      return (await call('api/admin/login', { name, password: PASSWORD, captcha }, address)).data.token
    })
  }

  return {
    async open(users: number): Promise<Actors> {
      const actors: Actors = { user: [], anchor: [], operator: [] }
      actors.anchor.push(await member(ANCHOR.mobile, ANCHOR.password))
      for (let n = 0; n < users; n++) {
        const number = String(13_900_000_000 + n)
        await register(number)
        actors.user.push(await member(`86-${number}`, PASSWORD))
      }
      for (let n = 0; n < OPERATORS; n++) actors.operator.push(await operator(`attacks-${n}`))
      return actors
    },
  }
}

function createOperator({ dataDir }: WatchedSite, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../scripts/admin.ts'), 'create', name, '--password-stdin'],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (error, _stdout, stderr) => (error ? reject(new Error(stderr || error.message)) : resolve()),
    )
    child.stdin?.end(PASSWORD)
  })
}
