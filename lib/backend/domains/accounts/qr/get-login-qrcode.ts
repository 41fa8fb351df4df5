import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toString as draw } from 'qrcode'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import { byAddress, take } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/qr.ts'
import { QR_SECONDS } from './texts.ts'

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** A code for a phone to scan: 192 random bits; and a secret of 256 that only this browser has. */
export const getLoginQrcode: Handler<typeof contract.getLoginQrcode> = async ({ ctx }) => {
  await take(ctx.db, byAddress('qr-address', ctx.caller))
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
