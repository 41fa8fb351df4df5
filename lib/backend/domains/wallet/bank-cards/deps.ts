import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Secrets } from '#lib/backend/secrets.ts'

/** Dependencies of the handlers of payout accounts. */
export interface BankCardDeps {
  secrets: Pick<Secrets, 'key' | 'sign'>
  /** The name of a user's verified identity, from a document or an accepted application; null without one. */
  verifiedName(db: Queryable, userId: number): Promise<string | null>
}
