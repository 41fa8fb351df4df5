import { sealData, unsealData } from 'iron-session'

/** How long a login lasts in a browser, in seconds; the seal and its cookie end together. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** Seals the API's token for the browser: it can be carried and handed back, neither read nor made. */
export const sealToken = (token: string, secret: string): Promise<string> =>
  sealData({ token }, { password: secret, ttl: SESSION_SECONDS })

/** The token of a seal; null for rubbish, another secret or an outlived seal. Never throws. */
export async function unsealToken(seal: string, secret: string): Promise<string | null> {
  if (seal.length > 4096) return null
  try {
    const session = await unsealData<{ token?: unknown }>(seal, { password: secret, ttl: SESSION_SECONDS })
    return typeof session.token === 'string' && session.token !== '' ? session.token : null
  } catch {
    return null
  }
}
