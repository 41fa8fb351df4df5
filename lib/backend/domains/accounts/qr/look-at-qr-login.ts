import { and, eq, gt, or, sql } from 'drizzle-orm'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { AuthParts } from '#lib/backend/domains/accounts/login/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import { deviceOf, shownAddress } from '#lib/backend/domains/accounts/sessions/device.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/qr.ts'
import { goneCode } from './texts.ts'

/** Shows a phone which browser asks, and marks the code as scanned by this user; from then on it is nobody else's. */
export const createLookAtQrLogin =
  ({ qr }: Pick<AuthParts, 'qr'>): Handler<typeof contract.lookAtQrLogin> =>
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
    if (!row) throw goneCode()
    await qr.publishState(input.code, 'scanned')
    return {
      ...deviceOf(row.userAgent),
      address: shownAddress(row.address),
      same_address: row.addressKey === ctx.caller.addressKey,
      asked_at: row.createdAt.toISOString(),
      expires_in: row.left,
    }
  }
