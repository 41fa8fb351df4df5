import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

interface User {
  userId: number
  roles: readonly string[]
}

/**
 * Whether a user's identity is verified: by their document, or by that of their application to be an anchor, which is
 * recorded as their identity when it is accepted. A current anchor counts without one: operators may appoint one.
 */
export async function hasIdentity(db: Queryable, { userId, roles }: User): Promise<boolean> {
  if (roles.includes('anchor')) return true
  const verified = and(eq(identities.userId, userId), eq(identities.state, 'succeeded'))
  return (await db.$count(identities, verified)) > 0
}

/** Refuses a user whose identity is not verified. */
export async function requireIdentity(db: Queryable, user: User): Promise<void> {
  if (!(await hasIdentity(db, user))) throw new Refusal('forbidden', 'identity.required')
}
