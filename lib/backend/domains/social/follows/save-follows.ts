import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  anchorFollows,
  competitionFollows,
  playerFollows,
  teamFollows,
} from '#lib/backend/db/schema/social.ts'
import type { FollowKind } from '#lib/contract/social/follows.ts'

/** What becomes of the pin of a follow that exists: it is kept, replaced, or set if either is. */
type PinRule = 'keep' | 'replace' | 'either'

interface NewFollow {
  userId: number
  id: number
  special: boolean
  createdAt?: SQL
}

const pinBy = (rule: PinRule, special: AnyColumn): SQL =>
  ({ keep: sql`${special}`, replace: sql`excluded.special`, either: sql`${special} or excluded.special` })[
    rule
  ]

const saveUserFollows = (db: Queryable, rows: NewFollow[], rule: PinRule): PromiseLike<unknown> =>
  db
    .insert(anchorFollows)
    .values(rows.map(({ id, ...row }) => ({ ...row, anchorId: id })))
    .onConflictDoUpdate({
      target: [anchorFollows.userId, anchorFollows.anchorId],
      set: { special: pinBy(rule, anchorFollows.special) },
    })

/** Stores follows of a kind. The statement of each kind names its table, so that every table has one owner. */
const SAVE_FOLLOWS: Record<
  FollowKind,
  (db: Queryable, rows: NewFollow[], rule: PinRule) => PromiseLike<unknown>
> = {
  anchor: saveUserFollows,
  user: saveUserFollows,
  team: (db, rows, rule) =>
    db
      .insert(teamFollows)
      .values(rows.map(({ id, ...row }) => ({ ...row, teamId: id })))
      .onConflictDoUpdate({
        target: [teamFollows.userId, teamFollows.teamId],
        set: { special: pinBy(rule, teamFollows.special) },
      }),
  competition: (db, rows, rule) =>
    db
      .insert(competitionFollows)
      .values(rows.map(({ id, ...row }) => ({ ...row, competitionId: id })))
      .onConflictDoUpdate({
        target: [competitionFollows.userId, competitionFollows.competitionId],
        set: { special: pinBy(rule, competitionFollows.special) },
      }),
  player: (db, rows, rule) =>
    db
      .insert(playerFollows)
      .values(rows.map(({ id, ...row }) => ({ ...row, playerId: id })))
      .onConflictDoUpdate({
        target: [playerFollows.userId, playerFollows.playerId],
        set: { special: pinBy(rule, playerFollows.special) },
      }),
}

/** Stores follows of a kind; does nothing without rows. */
export async function saveFollows(
  db: Queryable,
  kind: FollowKind,
  rows: NewFollow[],
  rule: PinRule,
): Promise<void> {
  if (rows.length > 0) await SAVE_FOLLOWS[kind](db, rows, rule)
}
