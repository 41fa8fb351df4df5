import { randomBytes } from 'node:crypto'

const SANE = /^[A-Za-z0-9._-]{8,64}$/
const start = randomBytes(6).toString('base64url')
let counter = 0

/**
 * The id a request is logged under: a trusted proxy's where it is valid, else the next one of this process.
 */
export function requestId(foreign: string | string[] | undefined, trustedProxies: number): string {
  if (trustedProxies > 0 && typeof foreign === 'string' && SANE.test(foreign)) return foreign
  counter += 1
  return `${start}-${counter.toString(36)}`
}
