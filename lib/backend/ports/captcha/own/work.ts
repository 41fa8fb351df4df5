import { createHash, randomInt } from 'node:crypto'
import type { CaptchaAsked } from '../port.ts'
import type { Challenges } from './challenges.ts'

/** From so many challenges in ten minutes on the work doubles for an address, and again for each further so many. */
const STEP = 8
const MOST_DOUBLINGS = 4

/** How far numbers go for an address that asked so often: `base` at first, at most sixteen times that. */
export const difficulty = (base: number, asked: number): number =>
  base * 2 ** Math.min(MOST_DOUBLINGS, Math.floor(asked / STEP))

/**
 * Proof of work: which number from 0 to `most`, written in decimal behind the salt, has this SHA-256. The salt holds
 * the challenge's own name, so that nothing reckoned for one helps with another.
 */
export async function setWork(challenges: Challenges, asked: CaptchaAsked, most: number) {
  const number = randomInt(most + 1)
  const { id, expires_in } = await challenges.set(asked, 'work', number)
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
