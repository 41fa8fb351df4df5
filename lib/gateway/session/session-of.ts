import type { IncomingHttpHeaders } from 'node:http'
import { readCookie, sessionCookieName } from '#lib/session/cookie.ts'
import { unsealToken } from '#lib/session/seal.ts'

const MAX_CACHED = 2000
const CACHE_MS = 60_000

/** Reads the token out of a browser's sealed cookie. */
export interface SessionReader {
  /** The token; null without a cookie, for an invalid and for an expired one. */
  of(headers: IncomingHttpHeaders, secure: boolean): Promise<string | null>
}

/** Opening a seal derives two keys on other threads, so an opened seal is cached for a minute. */
export function createSessionReader(secret: string, now: () => number = Date.now): SessionReader {
  const cache = new Map<string, { token: string; expiresAt: number }>()
  return {
    async of(headers, secure) {
      const seal = readCookie(headers.cookie, sessionCookieName(secure))
      if (seal === null) return null
      const cached = cache.get(seal)
      if (cached !== undefined && cached.expiresAt > now()) return cached.token
      const token = await unsealToken(seal, secret)
      // Invalid seals are not cached: they must not push out the seals of users.
      if (token === null) return null
      const oldest = cache.keys().next().value
      if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
      cache.set(seal, { token, expiresAt: now() + CACHE_MS })
      return token
    },
  }
}
