import { sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'

/** Seconds of age that tenfold points make up for: 12.5 hours. */
const TENFOLD_SECONDS = 45_000
/** A comment is worth as much as so many likes. */
const COMMENT_POINTS = 2

const BATCH_SIZE = 1_000

/** The heat of a post without likes and comments: the second of its publication. */
export const initialHeat = (createdAt: number): number => Math.floor(createdAt / 1_000)

/**
 * Computes the heat of posts whose likes or comments have changed:
 *
 *     seconds of publication + 45,000 × log10(max(1, likes + 2 × comments))
 *
 * It does not depend on the present, so that a post is computed again only when its likes or comments change.
 * Returns how many posts were computed.
 */
export async function scorePosts(db: Db): Promise<number> {
  let scored = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update ${posts} set heat_due = false, heat = floor(extract(epoch from created_at)
        + ${TENFOLD_SECONDS} * log(greatest(1, likes + ${COMMENT_POINTS} * comments)::numeric))::bigint
      where id in (
        select id from ${posts} where heat_due order by id limit ${BATCH_SIZE} for update skip locked)`)
    scored += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_SIZE) return scored
  }
}
