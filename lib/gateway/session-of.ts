import type { IncomingHttpHeaders } from 'node:http'
import { readCookie, sessionCookieName } from '#lib/session/cookie.ts'
import { unsealToken } from '#lib/session/seal.ts'

const REMEMBERED = 2000
const REMEMBERED_MS = 60_000

/** Reads the token out of a browser's sealed cookie. */
export interface SessionReader {
  /** The token, or null: no cookie, rubbish, or one that has run out. */
  of(headers: IncomingHttpHeaders, secure: boolean): Promise<string | null>
}

/** Unsealing is work for another thread, so a seal's answer is remembered for a minute. */
export function createSessionReader(secret: string, now: () => number = Date.now): SessionReader {
  const known = new Map<string, { token: string | null; until: number }>()
  return {
    async of(headers, secure) {
      const seal = readCookie(headers.cookie, sessionCookieName(secure))
      if (seal === null) return null
      const remembered = known.get(seal)
      if (remembered !== undefined && remembered.until > now()) return remembered.token
      const token = await unsealToken(seal, secret)
      // Rubbish is not remembered: it must not push out what readers carry.
      if (token === null) return null
      const oldest = known.keys().next().value
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
      known.set(seal, { token, until: now() + REMEMBERED_MS })
      return token
    },
  }
}
