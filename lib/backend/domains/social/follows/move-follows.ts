import { sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type moveFollows as endpoint, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import {
  type GuestFollow,
  type GuestFollowKind,
  guestFollowKinds,
} from '#lib/contract/social/guest-follows.ts'
import { callerOf } from '../caller-of.ts'
import { loadFollows } from './follow-tables.ts'
import { existingIds } from './follows.ts'
import { saveFollows } from './save-follows.ts'

/** The first key of the lock that serialises moves into an account; the second key is the user. */
const MOVE_LOCK = 22

/** Moves follows of one kind; returns how many were new, and those beyond the maximum. */
async function moveKind(
  db: Queryable,
  userId: number,
  kind: GuestFollowKind,
  follows: readonly GuestFollow[],
): Promise<{ moved: number; left: number[] }> {
  if (follows.length === 0) return { moved: 0, left: [] }
  const current = new Set((await loadFollows(db, kind, userId)).map(({ id }) => id))
  const existing = await existingIds(
    db,
    kind,
    follows.map(({ id }) => id),
  )
  const pins = new Map<number, boolean>()
  for (const { id, special } of follows)
    if (existing.has(id)) pins.set(id, special || (pins.get(id) ?? false))
  const added = [...pins.keys()].filter((id) => !current.has(id))
  const left = added.slice(Math.max(0, MAX_FOLLOWS - current.size))
  const rows = [...pins].filter(([id]) => !left.includes(id))
  // The list's first entry is the newest follow: each row is a millisecond older than the one before it.
  await saveFollows(
    db,
    kind,
    rows.map(([id, special], at) => ({
      userId,
      id,
      special,
      createdAt: sql`now() - ${at}::int * interval '1 millisecond'`,
    })),
    'either',
  )
  return { moved: added.length - left.length, left }
}

/**
 * Moves a guest's follows into the account, up to the maximum of each kind. Repeating the call moves nothing
 * more.
 */
export const moveFollows: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const byKind = Map.groupBy(input.follows, ({ kind }) => kind)
  return withTransaction(ctx.db, async (tx) => {
    // Two tabs may move the same follows at once.
    await tx.execute(sql`select pg_advisory_xact_lock(${MOVE_LOCK}::int, ${userId}::int)`)
    let total = 0
    const all: { kind: GuestFollowKind; id: number }[] = []
    for (const kind of guestFollowKinds) {
      const { moved, left } = await moveKind(tx, userId, kind, byKind.get(kind) ?? [])
      total += moved
      all.push(...left.map((id) => ({ kind, id })))
    }
    return { moved: total, left: all }
  })
}
