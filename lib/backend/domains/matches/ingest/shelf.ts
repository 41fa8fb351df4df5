import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matchEvents, matches, matchParts } from '#lib/backend/db/schema/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type Changes, noChanges } from './context.ts'
import { INGEST_LOCK } from './lock.ts'
import { matchUpdates } from './match-updates.ts'
import { stateOf } from './tables/matches.ts'
import { insertRows, merge, type Row, updateRows } from './tables/rows.ts'
import type { IngestEvents } from './types.ts'

/** The match part that stores the snapshot, in the database itself: a killed process loses nothing. */
const SNAPSHOT_PART = 'shelf'
/** Columns of identity and bookkeeping, which are not restored: a revision never decreases. */
const EXCLUDED_COLUMNS = new Set(['id', 'createdAt', 'updatedAt', 'revision'])

interface Shelved {
  row: Row
  events: Row[]
}

/**
 * Stores matches with their events as a snapshot and deletes the events, so that they can be replayed;
 * existing snapshots stay unchanged.
 */
export async function shelve(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`)
    const rows: Row[] = await tx
      .select()
      .from(matches)
      .where(inArray(matches.id, [...ids]))
    const events: Row[] = await tx
      .select()
      .from(matchEvents)
      .where(inArray(matchEvents.matchId, [...ids]))
    const byMatch = Map.groupBy(events, (event) => event.matchId)
    const parts = rows.map((row) => {
      const data: Shelved = { row, events: byMatch.get(row.id) ?? [] }
      return { matchId: row.id, part: SNAPSHOT_PART, data }
    })
    const inserted = await insertRows(tx, matchParts, ['matchId', 'part', 'data'], parts, true)
    const shelved = inserted.map((part) => Number(part.match_id))
    if (shelved.length > 0) await tx.delete(matchEvents).where(inArray(matchEvents.matchId, shelved))
  })
}

/** Ids of matches with a snapshot that was never restored, because the process was killed. */
export async function shelvedIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: matchParts.matchId })
    .from(matchParts)
    .where(eq(matchParts.part, SNAPSHOT_PART))
  return rows.map(({ id }) => id)
}

/** Restores matches from their snapshots, and notifies viewers. */
export async function unshelve(db: Db, ids: readonly number[], events?: IngestEvents): Promise<void> {
  if (ids.length === 0) return
  const updates = await withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`)
    const mine = and(eq(matchParts.part, SNAPSHOT_PART), inArray(matchParts.matchId, [...ids]))
    const parts = await tx.select().from(matchParts).where(mine)
    const shelved = new Map(parts.map((part) => [part.matchId, part.data as Shelved]))
    if (shelved.size === 0) return []
    const found = [...shelved.keys()]
    const now: Row[] = await tx.select().from(matches).where(inArray(matches.id, found))
    const merged = now.flatMap((row) => {
      const was = shelved.get(Number(row.id))
      if (!was) return []
      const patch = Object.fromEntries(Object.entries(was.row).filter(([key]) => !EXCLUDED_COLUMNS.has(key)))
      return [{ before: row, ...merge(matches, row, patch) }]
    })
    const altered = merged.filter(({ changed }) => changed.length > 0)
    const columns = [...new Set(altered.flatMap(({ changed }) => changed))]
    if (columns.length > 0)
      await updateRows(
        tx,
        matches,
        ['id'],
        columns,
        altered.map(({ row }) => row),
      )
    await tx.delete(matchEvents).where(inArray(matchEvents.matchId, found))
    await insertRows(
      tx,
      matchEvents,
      Object.keys(getTableColumns(matchEvents)),
      [...shelved.values()].flatMap((was) => was.events),
    )
    await tx.delete(matchParts).where(mine)
    const changes: Changes = {
      ...noChanges(),
      matches: altered.map(({ before, row }) => ({
        id: Number(row.id),
        sport: row.sport as Sport,
        competitionId: Number(row.competitionId),
        seasonId: Number(row.seasonId),
        previous: stateOf(before),
        current: stateOf(row),
      })),
    }
    return matchUpdates(tx, changes)
  })
  if (!events || updates.length === 0) return
  for (const season of new Set(updates.flatMap(({ row }) => row?.seasonId ?? [])))
    await events.standingsChanged(season)
  await events.matchesChanged(updates)
}
