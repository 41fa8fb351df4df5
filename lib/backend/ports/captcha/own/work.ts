import { createHash, randomInt } from 'node:crypto'
import type { CaptchaRequest } from '../port.ts'
import type { Challenges } from './challenges.ts'

/**
 * The work of an address doubles after this many challenges in ten minutes, and again after each further as
 * many.
 */
const DOUBLING_STEP = 8
const MAX_DOUBLINGS = 4

/**
 * The maximum number of the work for an address with this many recent challenges: `base` at first, at most
 * sixteen times that.
 */
export const difficulty = (base: number, recentCount: number): number =>
  base * 2 ** Math.min(MAX_DOUBLINGS, Math.floor(recentCount / DOUBLING_STEP))

/**
 * Creates a proof of work: find the number from 0 to `most` which, appended to the salt in decimal, has this
 * SHA-256. The salt contains the id of the challenge, so that no computation can be reused for another.
 */
export async function setWork(challenges: Challenges, recentCount: CaptchaRequest, most: number) {
  const number = randomInt(most + 1)
  const { id, expires_in } = await challenges.set(recentCount, 'work', number)
  const salt = `${id}.`
  return {
    kind: 'work' as const,
    id,
    expires_in,
    algorithm: 'SHA-256' as const,
    salt,
    challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
    most,
  }
}
