import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, type matches } from '#lib/backend/db/schema/matches.ts'
import type { TextAt } from '../board/picture-track.ts'
import { basketballBoard } from './basketball-score.ts'
import { teamCode, writeBoard } from './board-state.ts'
import { esportsBoard } from './esports-score.ts'
import { footballBoard } from './football-score.ts'
import { timeEvents } from './timed-events.ts'

const BOARDS = { football: footballBoard, basketball: basketballBoard, esports: esportsBoard }

/** The score bar of a match. */
interface MatchBoard {
  textAt: TextAt
  /** When the last event happened (ms, site's clock); null: none is known. */
  lastAt: number | null
}

/**
 * Returns the score bar of a match in each second of a film that begins at `startedAt` (ms, site's clock): teams, score
 * and clock as the events of the match say.
 */
export async function loadBoard(
  db: Db,
  match: typeof matches.$inferSelect,
  startedAt: number,
): Promise<MatchBoard> {
  const rows = await db
    .select({ id: teams.id, abbr: teams.abbr, nameEn: teams.nameEn })
    .from(teams)
    .where(inArray(teams.id, [match.homeId, match.awayId]))
  const codeOf = (id: number) => teamCode(rows.find((row) => row.id === id) ?? { abbr: null, nameEn: null })
  const codes = [codeOf(match.homeId), codeOf(match.awayId)] as const
  const events = await db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, match.id))
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  const kickoff = match.kickoffAt.getTime()
  const timed = timeEvents(match.sport, events, kickoff)
  const stateAt = BOARDS[match.sport](timed, kickoff)
  return {
    textAt: (second) => writeBoard(codes, stateAt(startedAt + second * 1_000)),
    lastAt: timed.at(-1)?.at ?? null,
  }
}
