import { hkdfSync } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { SESSION_SECONDS } from './cookie.ts'

/** Maximum length of a cookie in browsers. */
const MAX_LENGTH = 4096
/**
 * iron-session's seals, in the alphabet of their parts. Anything after the version would not be covered by
 * the signature.
 */
const SEAL = /^Fe26\.2\*[\w*-]+~2$/
/**
 * iron-session accepts a seal this long (s) after its expiry, for servers with different clocks; the cookie
 * expires on time.
 */
const CLOCK_SKEW_SECONDS = 60
const PURPOSE = 'touchline session cookie'
const passwords = new Map<string, string>()

/**
 * The password of iron-session: a separate key, derived once from the site's secret (HKDF, RFC 5869), 43
 * characters.
 */
function passwordOf(secret: string): string {
  const known = passwords.get(secret)
  if (known !== undefined) return known
  const password = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)).toString('base64url')
  passwords.set(secret, password)
  return password
}

/**
 * Seals the API's token for the browser, which can store and return the seal, but neither read nor create
 * one.
 */
export const sealToken = (token: string, secret: string): Promise<string> =>
  sealData({ token }, { password: passwordOf(secret), ttl: SESSION_SECONDS - CLOCK_SKEW_SECONDS })

/** Returns the token of a seal; null for an invalid or expired seal and another secret. Never throws. */
export async function unsealToken(seal: string, secret: string): Promise<string | null> {
  if (seal.length > MAX_LENGTH || !SEAL.test(seal)) return null
  const { token } = await unsealData<{ token?: unknown }>(seal, { password: passwordOf(secret) })
  return typeof token === 'string' && token !== '' ? token : null
}
