import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user has an avatar and a nickname of their own. Raised at every change of either, after the commit. */
export const profileCompleted = defineDomainEvent<{ userId: number }>('accounts.profile_completed')
