import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { isAvatarName } from '#lib/shared/vocabulary/profile.ts'
import { countUnread } from '../notices/notify.ts'
import { hasPaymentPassword } from './set-payment-password.ts'

/**
 * Masks a number like `+86 138****0000`: shows at most the first three and the last four digits, and never
 * more than half of them.
 */
export function maskMobile(country: string | null, number: string | null): string | null {
  if (!country || !number) return null
  const end = Math.min(4, Math.floor(number.length / 3))
  const start = Math.min(3, Math.floor(number.length / 4))
  const hidden = '*'.repeat(number.length - start - end)
  return `+${country} ${number.slice(0, start)}${hidden}${number.slice(number.length - end)}`
}

/** Returns the user's own profile. */
export const getMember: EndpointHandler<object, MemberInfo> = async ({ ctx }) => {
  const { userId } = userOf(ctx)
  const [row] = await ctx.db
    .select({ user: users, verified: identities.state })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  const { user, verified } = row
  return {
    id: user.id,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
    avatar_name: user.avatar !== null && isAvatarName(user.avatar) ? user.avatar : null,
    mobile: maskMobile(user.mobileCountry, user.mobileNumber),
    has_password: user.passwordHash !== null,
    has_payment_password: await hasPaymentPassword(ctx.db, userId),
    verified: verified ?? 'none',
    unread: await countUnread(ctx.db, userId),
    is_simulated: user.simulated,
    created_at: user.createdAt.toISOString(),
  }
}
