import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isKey } from '../keys.ts'
import type { UploadRequest } from '../port.ts'

/** What a ticket of our own allows: one file, of one type, not larger, not later. `until` in seconds since 1970. */
export interface Allowed extends UploadRequest {
  until: number
}

const allowed = z.object({
  key: z.string().check(z.refine(isKey)),
  type: z.string(),
  mostBytes: z.int().check(z.positive()),
  until: z.int(),
})

type Sign = (text: string) => string

/** `<what it allows>.<signature>`, both base64url. */
export function makeToken(what: Allowed, sign: Sign): string {
  const body = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${body}.${sign(body)}`
}

/** What a token allows, or null when it is not ours, was changed or is too late. `now` in ms. */
export function readToken(token: string, sign: Sign, now: number): Allowed | null {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || token.length > 2000) return null
  const expected = Buffer.from(sign(body))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const read = allowed.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.until * 1000 > now ? read.data : null
}
