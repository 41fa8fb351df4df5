import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { AuthDeps } from '#lib/backend/domains/accounts/login/deps.ts'
import { createGetCode } from '#lib/backend/domains/accounts/login/get-code.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { SMS_PURPOSES } from '#lib/shared/vocabulary/accounts.ts'

const OTHER_PURPOSE_TYPE = SMS_PURPOSES.indexOf('other') + 1

/** Sends a code to the user's own number, which the browser only knows in masked form. */
export const createSendOwnCode = (
  deps: AuthDeps,
): EndpointHandler<{ captcha?: string | undefined }, { resend_in: number }> => {
  const getCode = createGetCode(deps)
  return async ({ ctx, input }) => {
    const [user] = await ctx.db
      .select({ country: users.mobileCountry, number: users.mobileNumber })
      .from(users)
      .where(eq(users.id, userOf(ctx).userId))
    if (!user?.country || !user.number) throw new Refusal('invalid', 'account.no_mobile')
    const mobile = `${user.country}-${user.number}`
    return getCode({ ctx, input: { mobile, type: OTHER_PURPOSE_TYPE, captcha: input.captcha } })
  }
}
