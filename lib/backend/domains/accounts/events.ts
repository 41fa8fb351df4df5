import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/**
 * A user has both an avatar and a nickname of their own. Raised after the commit of every change of either.
 */
export const profileCompleted = defineDomainEvent<{ userId: number }>('accounts.profile_completed')

/** A user changed their avatar or nickname. Raised after the commit. */
export const profileChanged = defineDomainEvent<{ userId: number }>('accounts.profile_changed')

/**
 * A user has logged in. `device` is the hash of the device id that the browser had as a guest; null without one. Raised
 * after the commit.
 */
export const userLoggedIn = defineDomainEvent<{ userId: number; device: string | null }>(
  'accounts.user_logged_in',
)

/** An account was deleted, which was in these groups. Raised after the commit. */
export const accountDeleted = defineDomainEvent<{ userId: number; groupIds: readonly number[] }>(
  'accounts.account_deleted',
)
