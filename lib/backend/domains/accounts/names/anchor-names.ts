import { and, asc, eq, gt, inArray, isNull, ne, notLike, or, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Language } from '#lib/shared/languages.ts'
import { givenName } from '../login/given-name.ts'
import { nameSkeleton, nameSkeletons, SKELETON_VERSION } from './skeleton.ts'

/** Longer than the skeleton of any name that is accepted, and short enough for an index entry. */
const LONGEST = 400
const BATCH = 500
/** A name is drawn at random from 900,000; after so many draws the last is taken as it is. */
const DRAWS = 5

const stored = (skeleton: string) => `${SKELETON_VERSION}:${skeleton.slice(0, LONGEST)}`

/** The value of `users.nickname_skeleton` for a nickname. */
export const storedSkeleton = (nickname: string): string => stored(nameSkeleton(nickname))

async function isAnchorsName(db: Queryable, nickname: string, userId: number | null): Promise<boolean> {
  const [anchor] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.nicknameSkeleton, nameSkeletons(nickname).map(stored)),
        eq(users.isAnchor, true),
        isNull(users.deletedAt),
        userId === null ? undefined : ne(users.id, userId),
      ),
    )
    .limit(1)
  return anchor !== undefined
}

/**
 * Refuses a nickname that reads like another streamer's (`key`), and answers the skeleton to store with it. To be
 * called in the transaction that writes the nickname or makes its owner a streamer: anyone else who claims a name that
 * reads alike waits until this transaction ends, and then sees what it wrote.
 */
export async function claimName(
  tx: Tx,
  { userId, nickname, key }: { userId: number; nickname: string; key: string },
): Promise<string> {
  // In one order for everybody, so that two transactions cannot wait for each other.
  for (const skeleton of nameSkeletons(nickname).map(stored).sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name:${skeleton}`}, 0))`)
  if (await isAnchorsName(tx, nickname, userId)) throw new Refusal('conflict', key)
  return storedSkeleton(nickname)
}

/** A name for a new account that is no streamer's. */
export async function freeGivenName(
  db: Queryable,
  language: Language,
  drawName = givenName,
): Promise<string> {
  for (let draw = 1; ; draw++) {
    const name = drawName(language)
    if (draw === DRAWS || !(await isAnchorsName(db, name, null))) return name
  }
}

/**
 * Stores the skeletons of streamers who have none of the present version, in batches, and answers how many. Run at
 * start, because SQL cannot compute them: after the migration that adds the column, and after a change of tables.
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
    // A nickname that is changed meanwhile has brought its own skeleton.
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
