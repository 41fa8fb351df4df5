import { and, eq, gt, or, sql } from 'drizzle-orm'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import { deviceOf, maskAddress } from '#lib/backend/domains/accounts/sessions/device.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/qr.ts'
import { codeGone } from './qr-states.ts'

/**
 * Shows the phone which browser requests the login, and marks the code as scanned by this user. No other user
 * can use it afterwards.
 */
export const createGetQrLogin =
  ({ qr }: Pick<AuthDeps, 'qr'>): Handler<typeof contract.getQrLogin> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const [row] = await ctx.db
      .update(qrLogins)
      .set({ state: 'scanned', userId })
      .where(
        and(
          eq(qrLogins.code, input.code),
          gt(qrLogins.expiresAt, sql`now()`),
          or(eq(qrLogins.state, 'waiting'), and(eq(qrLogins.state, 'scanned'), eq(qrLogins.userId, userId))),
        ),
      )
      .returning({
        address: qrLogins.address,
        addressKey: qrLogins.addressKey,
        userAgent: qrLogins.userAgent,
        createdAt: qrLogins.createdAt,
        left: sql<number>`ceil(extract(epoch from ${qrLogins.expiresAt} - now()))::int`,
      })
    if (!row) throw codeGone()
    await qr.publishState(input.code, 'scanned')
    return {
      ...deviceOf(row.userAgent),
      address: maskAddress(row.address),
      same_address: row.addressKey === ctx.caller.addressKey,
      asked_at: row.createdAt.toISOString(),
      expires_in: row.left,
    }
  }
