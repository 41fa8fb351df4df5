import { and, eq, gt, sql } from 'drizzle-orm'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { codeGone, QR_COLLECT_SECONDS } from './qr-states.ts'

/** Confirms or refuses a login by the user who scanned the code, once. */
export const createAnswerQrLogin =
  ({ qr }: Pick<AuthDeps, 'qr'>): EndpointHandler<{ code: string; yes: boolean }, Record<string, never>> =>
  async ({ ctx, input }) => {
    const state = input.yes ? 'confirmed' : 'refused'
    const answered = await ctx.db
      .update(qrLogins)
      .set({
        state,
        expiresAt: sql`greatest(${qrLogins.expiresAt}, now() + make_interval(secs => ${QR_COLLECT_SECONDS}))`,
      })
      .where(
        and(
          eq(qrLogins.code, input.code),
          eq(qrLogins.state, 'scanned'),
          eq(qrLogins.userId, userOf(ctx).userId),
          gt(qrLogins.expiresAt, sql`now()`),
        ),
      )
      .returning({ code: qrLogins.code })
    if (answered.length === 0) throw codeGone()
    await qr.publishState(input.code, state)
    return {}
  }
