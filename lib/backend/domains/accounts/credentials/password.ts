import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#lib/shared/vocabulary/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 12 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const NOTATION = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing runs on libuv's four threads, which files and names need too, and takes 19 MiB each: so few at a time, and a
 * queue with an end, beyond which it is better to come back.
 */
const AT_ONCE = Math.min(3, availableParallelism())
const MOST_WAITING = 256
let running = 0
const waiting: (() => void)[] = []

/** Those who have something to do before their hash: held back while somebody waits, then let go together. */
const LET_GO = 32
const held: (() => void)[] = []
let onTheWay = 0
const isLong = () => onTheWay + waiting.length > 0

function letGo(): void {
  if (isLong()) return
  for (const go of held.splice(0, LET_GO)) {
    onTheWay++
    go()
  }
}

/** True while every place is taken and somebody waits: anyone who is through has others at his heels. */
export const isHashingBusy = () => running >= AT_ONCE && waiting.length + onTheWay + held.length > 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else {
    if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', 'unavailable', {}, 3)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
    letGo()
  }
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST))

/** A password nobody knows, for numbers that nobody has: checking costs the same, so an answer's time tells nothing. */
const nobodys = hash(crypto.randomUUID(), COST)

/** Whether `password` belongs to `stored`; without one it is checked against nobody's, and false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodys)
  const right = await inTurn(() => verify(against, normal(password)))
  return right && stored !== null
}

/**
 * The same where something has to be done first that answers the stored hash. While somebody waits for a place there is
 * no hurry with it: those who came meanwhile do it together when nobody does, so that it can be one statement.
 */
export async function isPasswordInTurn(
  prepare: () => Promise<string | null>,
  password: string,
): Promise<boolean> {
  if (held.length >= MOST_WAITING) throw new Refusal('unavailable', 'unavailable', {}, 3)
  if (isLong()) await new Promise<void>((go) => held.push(go))
  else onTheWay++
  let checked: Promise<boolean> | undefined
  let stored: string | null = null
  try {
    stored = await prepare()
    const against = stored ?? (await nobodys)
    checked = inTurn(() => verify(against, normal(password)))
  } finally {
    // Not before it stands in the queue, or those behind it would be let go too early.
    onTheWay--
    letGo()
  }
  return (await checked) && stored !== null
}

/** True for a hash that was made at another cost: it is to be made again while the password is at hand. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(NOTATION)

/** Refuses a password that is too short, too long, or would be guessed first; any other will do (NIST SP 800-63B). */
export function checkPassword(password: string, { country, number }: MobileNumber): void {
  const length = [...normal(password)].length
  if (length < PASSWORD_LEAST || length > PASSWORD_MOST)
    throw new Refusal('invalid', 'password.length', { least: PASSWORD_LEAST, most: PASSWORD_MOST })
  const digits = password.replace(/[\s+-]/g, '')
  const own = [number, country + number, `0${number}`, `00${country}${number}`]
  if (own.includes(digits) || isCommonPassword(normal(password)))
    throw new Refusal('invalid', 'password.common')
}
