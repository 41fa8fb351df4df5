import { and, asc, count, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions, players, teams } from '#lib/backend/db/schema/competitions.ts'
import { anchorFollows, userBlocks } from '#lib/backend/db/schema/social.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { type FollowKind, followKinds } from '#lib/contract/social/follows.ts'
import { FOLLOW_TABLES, ofKind } from './follow-tables.ts'

const TARGETS = { team: teams, competition: competitions, player: players } as const

/** Returns those of the ids that exist. */
export async function existingIds(
  db: Queryable,
  kind: FollowKind,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const wanted = [...ids]
  const rows =
    kind === 'anchor' || kind === 'user'
      ? await db
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              inArray(users.id, wanted),
              isNull(users.deletedAt),
              kind === 'anchor' ? users.isAnchor : undefined,
            ),
          )
      : await db.select({ id: TARGETS[kind].id }).from(TARGETS[kind]).where(inArray(TARGETS[kind].id, wanted))
  return new Set(rows.map(({ id }) => id))
}

/** Throws unless the anchor, user, team, competition or player exists. */
export async function mustExist(db: Queryable, kind: FollowKind, id: number): Promise<void> {
  if (!(await existingIds(db, kind, [id])).has(id)) throw notFound(kind)
}

/** Returns the number of followers of each id; ids without followers are missing. */
export async function followerCounts(
  db: Queryable,
  kind: FollowKind,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { table, target } = FOLLOW_TABLES[kind]
  const list = await db
    .select({ id: target, total: count() })
    .from(table)
    .where(inArray(target, ids))
    .groupBy(target)
  return new Map(list.map((row) => [row.id, row.total]))
}

/** Returns how many of a kind a user follows, without deleted users. */
export async function followTotal(db: Queryable, kind: FollowKind, userId: number): Promise<number> {
  const { table } = FOLLOW_TABLES[kind]
  return db.$count(table, and(eq(table.userId, userId), ofKind(kind)))
}

/** Returns how many of each kind a user follows. */
export async function followTotals(db: Queryable, userId: number): Promise<Record<FollowKind, number>> {
  const totals = { anchor: 0, user: 0, team: 0, competition: 0, player: 0 }
  for (const kind of followKinds) totals[kind] = await followTotal(db, kind, userId)
  return totals
}

/** The ids of the next followers of a user after an id, by id, without those who have blocked them. */
export async function loadFollowers(
  db: Queryable,
  userId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: anchorFollows.userId })
    .from(anchorFollows)
    .where(
      and(
        eq(anchorFollows.anchorId, userId),
        gt(anchorFollows.userId, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(userBlocks)
            .where(and(eq(userBlocks.userId, anchorFollows.userId), eq(userBlocks.blockedId, userId))),
        ),
      ),
    )
    .orderBy(asc(anchorFollows.userId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
