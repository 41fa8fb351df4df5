import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/**
 * A user has both an avatar and a nickname of their own. Raised after the commit of every change of either.
 */
export const profileCompleted = defineDomainEvent<{ userId: number }>('accounts.profile_completed')
