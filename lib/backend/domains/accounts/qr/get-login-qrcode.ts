import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toString as draw } from 'qrcode'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import { byAddress, countAttempt } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/qr.ts'
import { QR_SECONDS } from './qr-states.ts'

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Creates a code for a phone to scan (192 random bits) and a secret (256 bits) that only this browser
 * receives.
 */
export const getLoginQrcode: Handler<typeof contract.getLoginQrcode> = async ({ ctx }) => {
  await countAttempt(ctx.db, byAddress('qr-address', ctx.caller))
  const code = randomBytes(24).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const { address, addressKey, userAgent, origin } = ctx.caller
  await ctx.db.insert(qrLogins).values({
    code,
    secretHash: secretHash(secret),
    address,
    addressKey,
    userAgent,
    expiresAt: sql`now() + make_interval(secs => ${QR_SECONDS})`,
  })
  const scan = `${origin ?? ''}/m/scan?code=${code}`
  const picture =
    origin === null ? null : await draw(scan, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    code,
    secret,
    address: scan,
    img: picture && `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    expires_in: QR_SECONDS,
  }
}
