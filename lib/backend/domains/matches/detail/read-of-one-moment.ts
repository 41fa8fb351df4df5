import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'

/** A match that changes faster than it is read is returned as last read; its next update corrects it. */
const MAX_READS = 4

async function revisionOf(db: Queryable, matchId: number): Promise<number> {
  const [row] = await db.select({ revision: matches.revision }).from(matches).where(eq(matches.id, matchId))
  return row?.revision ?? 0
}

/**
 * Reads data of a match by several queries so that all of it is of one moment: reads again if the match was changed
 * meanwhile. A transaction would do the same, but would block every other query of the embedded database. `known` is the
 * match's revision if the caller has just read it.
 */
export async function readOfOneMoment<Data>(
  db: Queryable,
  matchId: number,
  read: (revision: number) => Promise<Data>,
  known?: number,
): Promise<{ revision: number; data: Data }> {
  let revision = known ?? (await revisionOf(db, matchId))
  for (let reads = 1; ; reads++) {
    const data = await read(revision)
    const after = await revisionOf(db, matchId)
    // The revision from before: what was read is at least that new.
    if (after === revision || reads === MAX_READS) return { revision, data }
    revision = after
  }
}
