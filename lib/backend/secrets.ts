import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The purpose of a key. Each purpose has its own derived key, so a leaked key exposes no other. */
export type SecretUse =
  | 'chat-signature'
  | 'chat-address'
  | 'guest-device'
  | 'identity'
  | 'identity-lookup'
  | 'mall-address'
  | 'payment-password'
  | 'payment'
  | 'payout-account'
  | 'sms-code'
  | 'spending-code'
  | 'stream-key'
  | 'captcha'
  | 'upload'
  | 'preview'
  | 'recording'
  | 'video-view'
  | 'film'
  | 'web-push'

export interface Secrets {
  /** 32 bytes, the same at every start with the same secret (HKDF-SHA256, RFC 5869). */
  key(use: SecretUse): Buffer
  /** HMAC-SHA256 of a text under the key of a use, base64url. */
  sign(use: SecretUse, text: string): string
}

export function createSecrets(secret: string): Secrets {
  // Signing with raw bytes takes Node several times as long as with a `KeyObject`.
  const keys = new Map<SecretUse, { bytes: Buffer; object: KeyObject }>()
  const keyOf = (use: SecretUse) => {
    const cached = keys.get(use)
    if (cached) return cached
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'touchline', use, 32))
    const created = { bytes, object: createSecretKey(bytes) }
    keys.set(use, created)
    return created
  }
  return {
    key: (use) => keyOf(use).bytes,
    sign: (use, text) => createHmac('sha256', keyOf(use).object).update(text).digest('base64url'),
  }
}
