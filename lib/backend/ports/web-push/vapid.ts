import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** How long a signature is good for; a push service takes at most a day (RFC 8292). */
const HOURS = 12

/** Says to push services who sends (VAPID, RFC 8292), by a key pair that follows from 32 secret bytes. */
export function createVapid({ secret, subject }: { secret: Buffer; subject: string }) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text(secret),
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
  })
  const part = (value: object) => text(Buffer.from(JSON.stringify(value)))
  return {
    /** What a browser is given as `applicationServerKey`. */
    publicKey: text(point),
    /** The Authorization header for a push service, `https://push.example`. */
    authorization(origin: string, now: number): string {
      const claims = { aud: origin, exp: Math.floor(now / 1000) + HOURS * 3600, sub: subject }
      const head = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      const signature = sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${head}.${text(signature)}, k=${text(point)}`
    },
  }
}
