import { createHmac, hkdfSync } from 'node:crypto'

/** What a key is for; each has a key of its own, so that one given away gives away nothing else. */
export type SecretUse =
  | 'chat-signature'
  | 'chat-address'
  | 'identity'
  | 'identity-lookup'
  | 'payment-password'
  | 'payment'
  | 'sms-code'
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
  const keys = new Map<SecretUse, Buffer>()
  const key = (use: SecretUse) => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secret, 'touchline', use, 32))
    keys.set(use, known)
    return known
  }
  return { key, sign: (use, text) => createHmac('sha256', key(use)).update(text).digest('base64url') }
}
