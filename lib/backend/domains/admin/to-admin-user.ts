import type { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { HandlerResult } from '#lib/backend/http/context.ts'
import type { getAdminUser } from '#lib/contract/admin/users.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

export type AdminUser = HandlerResult<typeof getAdminUser>['user']
type Row = Omit<typeof users.$inferSelect, 'passwordHash'>

const masked = (country: string, number: string): string =>
  `+${country} ${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`

/** Converts a user row to the form in which the console lists it. */
export function toAdminUser(row: Row): AdminUser {
  const { mobileCountry, mobileNumber } = row
  return {
    id: row.id,
    user_nickname: row.nickname,
    avatar: avatarAddress(row.avatar),
    mobile: mobileCountry !== null && mobileNumber !== null ? masked(mobileCountry, mobileNumber) : null,
    is_anchor: row.isAnchor,
    is_operator: row.isOperator,
    is_simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
    blocked_at: row.blockedAt?.toISOString() ?? null,
    blocked_reason: row.blockedReason,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  }
}
