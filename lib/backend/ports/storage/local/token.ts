import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isKey } from '../keys.ts'
import type { UploadRequest } from '../port.ts'

/**
 * What an upload token allows: one file, of one type, up to a size, until a time. `until` in seconds since
 * 1970.
 */
export interface UploadGrant extends UploadRequest {
  until: number
}

const uploadGrant = z.object({
  key: z.string().check(z.refine(isKey)),
  type: z.string(),
  mostBytes: z.int().check(z.positive()),
  until: z.int(),
})

type Sign = (text: string) => string

/** Creates `<grant>.<signature>`, both base64url. */
export function makeToken(grant: UploadGrant, sign: Sign): string {
  const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** Returns what a token allows, or null when its signature is wrong or it has expired. `now` in ms. */
export function readToken(token: string, sign: Sign, now: number): UploadGrant | null {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || token.length > 2000) return null
  const expected = Buffer.from(sign(body))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  const read = uploadGrant.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.until * 1000 > now ? read.data : null
}
