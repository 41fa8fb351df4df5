import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  anchorFollows,
  competitionFollows,
  playerFollows,
  teamFollows,
} from '#lib/backend/db/schema/social.ts'
import { type FollowKind, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'

/** The table of each kind of follow, and the column with what is followed. Anchors are users who stream. */
export const FOLLOW_TABLES = {
  user: { table: anchorFollows, target: anchorFollows.anchorId },
  anchor: { table: anchorFollows, target: anchorFollows.anchorId },
  team: { table: teamFollows, target: teamFollows.teamId },
  competition: { table: competitionFollows, target: competitionFollows.competitionId },
  player: { table: playerFollows, target: playerFollows.playerId },
} as const

export interface Follow {
  id: number
  special: boolean
  /** Null: followed in a browser, which does not store when. */
  followedAt: Date | null
}

const ownRow = (kind: FollowKind, userId: number, id: number): SQL | undefined => {
  const { table, target } = FOLLOW_TABLES[kind]
  return and(eq(table.userId, userId), eq(target, id))
}

/** The condition that followed users are of a kind; none for other kinds, which have tables of their own. */
export const ofKind = (kind: FollowKind): SQL | undefined =>
  kind === 'anchor' || kind === 'user'
    ? sql`exists (select from users u where u.id = ${anchorFollows.anchorId} and u.is_anchor = ${kind === 'anchor'}
        and u.deleted_at is null)`
    : undefined

/** Loads a user's follows of a kind, the newest first. */
export async function loadFollows(db: Queryable, kind: FollowKind, userId: number): Promise<Follow[]> {
  const { table, target } = FOLLOW_TABLES[kind]
  return db
    .select({ id: target, special: table.special, followedAt: table.createdAt })
    .from(table)
    .where(and(eq(table.userId, userId), ofKind(kind)))
    .orderBy(desc(table.createdAt), desc(target))
    .limit(MAX_FOLLOWS)
}

/** Whether a follow is pinned; undefined where there is none. */
export async function findFollow(
  db: Queryable,
  kind: FollowKind,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const { table } = FOLLOW_TABLES[kind]
  const [row] = await db
    .select({ special: table.special })
    .from(table)
    .where(ownRow(kind, userId, id))
  return row?.special
}

/** Removes a follow; returns whether there was one. */
export async function removeFollow(
  db: Queryable,
  kind: FollowKind,
  userId: number,
  id: number,
): Promise<boolean> {
  const { table, target } = FOLLOW_TABLES[kind]
  const rows = await db
    .delete(table)
    .where(ownRow(kind, userId, id))
    .returning({ id: target })
  return rows.length > 0
}
