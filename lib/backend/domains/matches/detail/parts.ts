import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchParts } from '#lib/backend/db/schema/matches.ts'
import type { matchShot } from '#lib/contract/matches/shots.ts'
import { MATCH_PHASES } from '#lib/shared/vocabulary.ts'

type Shot = z.input<typeof matchShot>

/** A shot as ingest stores it: fields its provider did not report are missing. */
type StoredShot = Pick<Shot, 'side' | 'minute' | 'x' | 'y' | 'outcome'> &
  Partial<Pick<Shot, 'remaining' | 'player_name' | 'points' | 'xg'>> & { phase?: string }

const toShot = (stored: StoredShot): Shot => ({
  side: stored.side,
  minute: stored.minute,
  phase: MATCH_PHASES.find((phase) => phase === stored.phase) ?? null,
  remaining: stored.remaining ?? null,
  player_name: stored.player_name ?? null,
  x: stored.x,
  y: stored.y,
  outcome: stored.outcome,
  points: stored.points ?? null,
  ...(stored.xg === undefined ? {} : { xg: stored.xg }),
})

type Momentum = [minute: number, home: number, away: number]

/** The parts of a match that are stored as one value each: empty if they were not reported. Shots are in order. */
export async function partsOf(
  db: Queryable,
  matchId: number,
): Promise<{ momentum: Momentum[]; shots: Shot[] }> {
  const rows = await db
    .select({ part: matchParts.part, data: matchParts.data })
    .from(matchParts)
    .where(and(eq(matchParts.matchId, matchId), inArray(matchParts.part, ['momentum', 'shots'])))
  const dataOf = (part: string) => rows.find((row) => row.part === part)?.data
  return {
    momentum: (dataOf('momentum') as Momentum[] | undefined) ?? [],
    shots: ((dataOf('shots') as StoredShot[] | undefined) ?? []).map(toShot),
  }
}
