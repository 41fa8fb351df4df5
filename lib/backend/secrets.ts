import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** What a key is for; each has a key of its own, so that one given away gives away nothing else. */
export type SecretUse =
  | 'chat-signature'
  | 'chat-address'
  | 'identity'
  | 'identity-lookup'
  | 'payment-password'
  | 'payment'
  | 'sms-code'
  | 'spending-code'
  | 'captcha'
  | 'upload'
  | 'preview'
  | 'recording'
  | 'web-push'

export interface Secrets {
  /** 32 bytes, the same at every start with the same secret (HKDF-SHA256, RFC 5869). */
  key(use: SecretUse): Buffer
  /** HMAC-SHA256 of a text under the key of a use, base64url. */
  sign(use: SecretUse, text: string): string
}

export function createSecrets(secret: string): Secrets {
  // Node takes several times as long to sign with bytes as with a key object of them.
  const keys = new Map<SecretUse, { bytes: Buffer; object: KeyObject }>()
  const keyOf = (use: SecretUse) => {
    const known = keys.get(use)
    if (known) return known
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'touchline', use, 32))
    const made = { bytes, object: createSecretKey(bytes) }
    keys.set(use, made)
    return made
  }
  return {
    key: (use) => keyOf(use).bytes,
    sign: (use, text) => createHmac('sha256', keyOf(use).object).update(text).digest('base64url'),
  }
}
