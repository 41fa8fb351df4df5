import { type SQL, sql } from 'drizzle-orm'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'

/** Another account that submitted the same document, waiting or accepted. For reviewers only. */
export interface SameDocument {
  userId: number
  nickname: string
  state: ReviewState
}

/** Maximum number of other accounts listed for one document. */
const MAX_ACCOUNTS = 20

/**
 * A column for a query on `table`: the other accounts that submitted the document of the row, the oldest
 * first. Users never learn whether a document is known, so reviewers see it here and decide.
 */
export function sameDocument(table: 'identities' | 'anchor_applications'): SQL<SameDocument[]> {
  const rows = sql.identifier(table)
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('userId', o.user_id, 'nickname', o.nickname, 'state', o.state) order by o.id)
    from (
      select other.id, other.user_id, other.state, u.nickname
      from ${rows} other join users u on u.id = other.user_id
      where other.number_hash = ${rows}.number_hash and other.id <> ${rows}.id and other.state <> 'failed'
      order by other.id limit ${MAX_ACCOUNTS}
    ) o), '[]'::jsonb)`
}
