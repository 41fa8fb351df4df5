import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Changes } from './context.ts'
import type { MatchUpdate } from './types.ts'

/** Increases the revisions of matches in the transaction that changes them. Returns the new ones by match. */
export async function increaseRevisions(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .update(matches)
    .set({ revision: sql`${matches.revision} + 1` })
    .where(inArray(matches.id, [...ids]))
    .returning({ id: matches.id, revision: matches.revision })
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/**
 * The changes of a transaction by match, with the revisions that they result in. A new match without parts keeps its
 * first revision.
 */
export async function matchUpdates(tx: Tx, changes: Changes): Promise<MatchUpdate[]> {
  const rows = new Map(changes.matches.map((change) => [change.id, change]))
  const ids = [...new Set([...rows.keys(), ...changes.events.keys(), ...changes.parts.keys()])]
  const isNew = (id: number) =>
    rows.get(id)?.previous === null && !changes.events.has(id) && !changes.parts.has(id)
  const revisions = await increaseRevisions(
    tx,
    ids.filter((id) => !isNew(id)),
  )
  return ids.map((id) => {
    const parts = changes.parts.get(id)
    return {
      id,
      revision: revisions.get(id) ?? 0,
      row: rows.get(id) ?? null,
      events: changes.events.get(id) ?? [],
      parts: [...(parts?.parts ?? [])],
      texts: parts?.texts ?? [],
      players: parts?.players ?? [],
    }
  })
}
