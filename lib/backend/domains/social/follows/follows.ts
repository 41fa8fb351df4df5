import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { anchorFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { FollowKind } from '#lib/contract/social/follows.ts'

/** Throws unless the anchor or team exists. */
export async function mustExist(db: Queryable, kind: FollowKind, id: number): Promise<void> {
  const [row] =
    kind === 'anchor'
      ? await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), eq(users.isAnchor, true), isNull(users.deletedAt)))
      : await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))
  if (!row) throw notFound(kind)
}

/** Returns the number of followers of each id; ids without followers are missing. */
export async function followerCounts(
  db: Queryable,
  kind: FollowKind,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const [table, target] =
    kind === 'anchor'
      ? ([anchorFollows, anchorFollows.anchorId] as const)
      : ([teamFollows, teamFollows.teamId] as const)
  const list = await db
    .select({ id: target, total: count() })
    .from(table)
    .where(inArray(target, ids))
    .groupBy(target)
  return new Map(list.map((row) => [row.id, row.total]))
}

/** Returns how many anchors and teams a user follows, without deleted anchors. */
export async function followTotals(db: Queryable, userId: number): Promise<Record<FollowKind, number>> {
  const [anchors] = await db
    .select({ total: count() })
    .from(anchorFollows)
    .innerJoin(users, and(eq(users.id, anchorFollows.anchorId), isNull(users.deletedAt)))
    .where(eq(anchorFollows.userId, userId))
  const [ofTeams] = await db
    .select({ total: count() })
    .from(teamFollows)
    .where(eq(teamFollows.userId, userId))
  return { anchor: anchors?.total ?? 0, team: ofTeams?.total ?? 0 }
}
