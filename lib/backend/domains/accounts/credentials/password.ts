import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/shared/vocabulary/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 12 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const NOTATION = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashing runs on libuv's four threads, which the file system and DNS use too, and takes 19 MiB each. So only
 * a few run at a time, with a bounded queue beyond which callers are refused with a retry.
 */
const MAX_CONCURRENT = Math.min(3, availableParallelism())
const MAX_QUEUE_LENGTH = 256
let running = 0
const waiting: (() => void)[] = []

/**
 * Maximum number of deferred callers released together. Callers with work to do before their hash are
 * deferred while others wait, so that they can do it in one batch.
 */
const BATCH_SIZE = 32
const deferred: (() => void)[] = []
let preparing = 0
const hasBacklog = () => preparing + waiting.length > 0

function releaseDeferred(): void {
  if (hasBacklog()) return
  for (const resume of deferred.splice(0, BATCH_SIZE)) {
    preparing++
    resume()
  }
}

/**
 * True while all places are taken and others wait, so that further completions will follow within
 * milliseconds.
 */
export const isHashingBusy = () =>
  running >= MAX_CONCURRENT && waiting.length + preparing + deferred.length > 0

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT) running++
  else {
    if (waiting.length >= MAX_QUEUE_LENGTH) throw new Refusal('unavailable', 'unavailable', {}, 3)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
    releaseDeferred()
  }
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => hash(normal(password), COST))

/**
 * A hash of a random password, verified for numbers without an account: the check takes the same time, so
 * timing reveals nothing.
 */
const dummyHash = hash(crypto.randomUUID(), COST)

/**
 * Returns whether `password` matches `stored`. Without a hash it is checked against the dummy hash, and the
 * result is false.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const hashed = stored ?? (await dummyHash)
  const right = await runQueued(() => verify(hashed, normal(password)))
  return right && stored !== null
}

/**
 * Like `isPassword`, for callers that first have to load the stored hash by `prepare`. While others wait for
 * a place the load is deferred; all deferred callers load together, which can be one statement.
 */
export async function isPasswordQueued(
  prepare: () => Promise<string | null>,
  password: string,
): Promise<boolean> {
  if (deferred.length >= MAX_QUEUE_LENGTH) throw new Refusal('unavailable', 'unavailable', {}, 3)
  if (hasBacklog()) await new Promise<void>((resume) => deferred.push(resume))
  else preparing++
  let checked: Promise<boolean> | undefined
  let stored: string | null = null
  try {
    stored = await prepare()
    const hashed = stored ?? (await dummyHash)
    checked = runQueued(() => verify(hashed, normal(password)))
  } finally {
    // Only once it is in the queue, or the callers after it would be released too early.
    preparing--
    releaseDeferred()
  }
  return (await checked) && stored !== null
}

/** Returns true for a hash with an older cost. It is renewed while the password is available. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(NOTATION)

/**
 * Refuses a password that is too short, too long or among the first guesses. Any other is accepted (NIST SP
 * 800-63B).
 */
export function checkPassword(password: string, { country, number }: MobileNumber): void {
  const length = [...normal(password)].length
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new Refusal('invalid', 'password.length', { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH })
  const digits = password.replace(/[\s+-]/g, '')
  const variants = [number, country + number, `0${number}`, `00${country}${number}`]
  if (variants.includes(digits) || isCommonPassword(normal(password)))
    throw new Refusal('invalid', 'password.common')
}
