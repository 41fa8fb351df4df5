import { EncryptJWT, jwtDecrypt } from 'jose'
import { SESSION_SECONDS } from './cookie.ts'

/** The longest cookie that browsers keep is one this long. */
const MOST_LENGTH = 4096
const PURPOSE = 'touchline session cookie'
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const keys = new Map<string, Promise<CryptoKey>>()

/** The key of a secret (HKDF, RFC 5869), made once: a seal then costs one encryption. */
function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const made = crypto.subtle
    .importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
    .then((root) =>
      crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(PURPOSE) },
        root,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      ),
    )
  keys.set(secret, made)
  return made
}

/** Seals the API's token for the browser (JWE, RFC 7516): it can be carried and handed back, neither read nor made. */
export const sealToken = async (token: string, secret: string): Promise<string> =>
  new EncryptJWT({ token })
    .setProtectedHeader(HEADER)
    .setExpirationTime(Math.floor(Date.now() / 1000) + SESSION_SECONDS)
    .encrypt(await keyOf(secret))

/** The token of a seal; null for rubbish, another secret or an outlived seal. Never throws. */
export async function unsealToken(seal: string, secret: string): Promise<string | null> {
  if (seal.length > MOST_LENGTH) return null
  try {
    const { payload } = await jwtDecrypt<{ token?: unknown }>(seal, await keyOf(secret), {
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
      requiredClaims: ['exp'],
    })
    return typeof payload.token === 'string' && payload.token !== '' ? payload.token : null
  } catch {
    return null
  }
}
