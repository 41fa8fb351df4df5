import { createCipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { SESSION_SECONDS } from './cookie.ts'

/** The longest cookie that browsers keep is one this long. */
const MOST_LENGTH = 4096
const PURPOSE = 'touchline session cookie'
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const
const HEAD = Buffer.from(JSON.stringify(HEADER)).toString('base64url')
const keys = new Map<string, { own: KeyObject; ofJose: Promise<CryptoKey> }>()

/** The key of a secret (HKDF, RFC 5869), made once: a seal then costs one encryption. */
function keyOf(secret: string) {
  const known = keys.get(secret)
  if (known) return known
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
  const made = {
    own: createSecretKey(bytes),
    ofJose: crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']),
  }
  keys.set(secret, made)
  return made
}

/**
 * Seals the API's token for the browser (JWE, RFC 7516): it can be carried and handed back, neither read nor made.
 * Written here because the Web Crypto of `jose` encrypts on the threads that check passwords, which at a login stand in
 * line; `jose` reads it.
 */
export function sealToken(token: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + SESSION_SECONDS
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret).own, iv).setAAD(Buffer.from(HEAD))
  const text = Buffer.concat([cipher.update(JSON.stringify({ exp, token })), cipher.final()])
  const [vector, sealed, tag] = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return `${HEAD}..${vector}.${sealed}.${tag}`
}

/** The token of a seal; null for rubbish, another secret or an outlived seal. Never throws. */
export async function unsealToken(seal: string, secret: string): Promise<string | null> {
  if (seal.length > MOST_LENGTH) return null
  try {
    const { payload } = await jwtDecrypt<{ token?: unknown }>(seal, await keyOf(secret).ofJose, {
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
      requiredClaims: ['exp'],
    })
    return typeof payload.token === 'string' && payload.token !== '' ? payload.token : null
  } catch {
    return null
  }
}
