import { and, asc, eq, gt, inArray, isNull, ne, notLike, or, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Language } from '#lib/shared/languages.ts'
import { generateNickname } from '../login/generate-nickname.ts'
import { nameSkeleton, nameSkeletons, SKELETON_VERSION } from './skeleton.ts'

/** Longer than the skeleton of any accepted name, and short enough for an index entry. */
const MAX_SKELETON_LENGTH = 400
const BATCH = 500
/**
 * A nickname is generated at random out of 900,000. After this many attempts the last one is used even if it
 * is not free.
 */
const MAX_DRAWS = 5

const versioned = (skeleton: string) => `${SKELETON_VERSION}:${skeleton.slice(0, MAX_SKELETON_LENGTH)}`

/** The value of `users.nickname_skeleton` for a nickname. */
export const storedSkeleton = (nickname: string): string => versioned(nameSkeleton(nickname))

async function isAnchorName(db: Queryable, nickname: string, userId: number | null): Promise<boolean> {
  const [anchor] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.nicknameSkeleton, nameSkeletons(nickname).map(versioned)),
        eq(users.isAnchor, true),
        isNull(users.deletedAt),
        userId === null ? undefined : ne(users.id, userId),
      ),
    )
    .limit(1)
  return anchor !== undefined
}

/**
 * Refuses a nickname that looks like another streamer's (with the message `key`), and returns the skeleton to
 * store with it. Call it in the transaction that writes the nickname or makes its owner a streamer: anyone
 * else who claims a similar name waits until this transaction ends, and then sees what it wrote.
 */
export async function claimName(
  tx: Tx,
  { userId, nickname, key }: { userId: number; nickname: string; key: string },
): Promise<string> {
  // Locks in sorted order, so that two transactions cannot deadlock.
  for (const skeleton of nameSkeletons(nickname).map(versioned).sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name:${skeleton}`}, 0))`)
  if (await isAnchorName(tx, nickname, userId)) throw new Refusal('conflict', key)
  return storedSkeleton(nickname)
}

/** Generates a nickname for a new account that is not a streamer's. */
export async function generateFreeNickname(
  db: Queryable,
  language: Language,
  generate = generateNickname,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = generate(language)
    if (attempt === MAX_DRAWS || !(await isAnchorName(db, name, null))) return name
  }
}

/**
 * Stores the skeletons of streamers without one of the current version, in batches, and returns how many.
 * Runs at startup, because SQL cannot compute them: after the migration that adds the column, and after a
 * change of the tables.
 */
export async function fillSkeletons(db: Db): Promise<number> {
  let filled = 0
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: users.id, nickname: users.nickname })
      .from(users)
      .where(
        and(
          gt(users.id, after),
          eq(users.isAnchor, true),
          or(isNull(users.nicknameSkeleton), notLike(users.nicknameSkeleton, `${SKELETON_VERSION}:%`)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (last === undefined) return filled
    // A nickname changed meanwhile already has its own skeleton.
    await db.execute(sql`
      update ${users} set nickname_skeleton = each.skeleton
      from unnest(
        ${sql.param(rows.map(({ id }) => id))}::bigint[],
        ${sql.param(rows.map(({ nickname }) => nickname))}::text[],
        ${sql.param(rows.map(({ nickname }) => storedSkeleton(nickname)))}::text[]
      ) as each (id, nickname, skeleton)
      where ${users.id} = each.id and ${users.nickname} = each.nickname`)
    filled += rows.length
    after = last.id
  }
}
