import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { EventType, MatchPhase, Side, Sport } from '#lib/shared/vocabulary.ts'
import { DEMO_ROOMS } from '../rooms.ts'
import type { Mood } from './sentences/phrases.ts'

/** A demo room that is on the air, and the match it is turned to. */
export interface Shown {
  roomId: number
  stream: string
  sport: Sport
  matchId: number
  phase: MatchPhase
  isOver: boolean
  score: string
  home: Names
  away: Names
}

/** What has just happened in a room's match. */
export interface Moment {
  mood: Mood
  side: Side
}

const homeTeam = alias(teams, 'home')
const awayTeam = alias(teams, 'away')
const namesOf = (team: typeof homeTeam | typeof awayTeam) => ({
  zh: sql<string | null>`coalesce(${team.shortZh}, ${team.nameZh})`,
  en: sql<string | null>`coalesce(${team.shortEn}, ${team.nameEn})`,
  vi: sql<string | null>`coalesce(${team.shortVi}, ${team.nameVi})`,
})

/** The demo rooms that are on the air. */
export async function readShown(db: Db): Promise<Shown[]> {
  const rows = await db
    .select({
      roomId: rooms.id,
      stream: rooms.stream,
      sport: matches.sport,
      matchId: matches.id,
      phase: matches.phase,
      status: matches.status,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
      home: namesOf(homeTeam),
      away: namesOf(awayTeam),
    })
    .from(rooms)
    .innerJoin(matches, eq(matches.id, rooms.matchId))
    .innerJoin(homeTeam, eq(homeTeam.id, matches.homeId))
    .innerJoin(awayTeam, eq(awayTeam.id, matches.awayId))
    .where(
      and(
        eq(rooms.simulated, true),
        eq(rooms.status, 'live'),
        inArray(
          rooms.stream,
          DEMO_ROOMS.map(({ stream }) => stream),
        ),
      ),
    )
    .orderBy(asc(rooms.id))
  return rows.map(({ homeScore, awayScore, status, ...row }) => ({
    ...row,
    isOver: status === 'finished',
    score: `${homeScore ?? 0}-${awayScore ?? 0}`,
  }))
}

/** What of an event is worth a word. Baskets fall too often: only threes are. */
function moodOf(type: EventType, points: number | null): Mood | null {
  if (type === 'make') return points === 3 ? 'three' : null
  return EVENT_MOODS[type] ?? null
}
const EVENT_MOODS: { [type in EventType]?: Mood } = {
  goal: 'goal',
  penalty_goal: 'goal',
  penalty_missed: 'missed',
  yellow: 'yellow',
  second_yellow: 'red',
  red: 'red',
  substitution: 'change',
  corner: 'corner',
  timeout: 'timeout',
  objective: 'objective',
  kill_streak: 'streak',
  map_end: 'map',
}

/** Events of these matches that came after the one known last, with its id. */
export async function readEvents(db: Db, matchIds: readonly number[], after: number) {
  if (matchIds.length === 0) return { last: after, list: [] }
  const rows = await db
    .select({
      id: matchEvents.id,
      matchId: matchEvents.matchId,
      type: matchEvents.type,
      side: matchEvents.side,
      points: matchEvents.points,
      cancelled: matchEvents.cancelled,
    })
    .from(matchEvents)
    .where(and(inArray(matchEvents.matchId, [...matchIds]), gt(matchEvents.id, after)))
    .orderBy(asc(matchEvents.id))
    .limit(200)
  const list = rows.flatMap(({ matchId, type, side, points, cancelled }) => {
    const mood = cancelled ? null : moodOf(type, points)
    return mood === null ? [] : [{ matchId, mood, side }]
  })
  return { last: rows.at(-1)?.id ?? after, list }
}

/** The newest event there is: who starts now has not seen those before. */
export async function newestEvent(db: Db): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${matchEvents.id}), 0)::bigint` })
    .from(matchEvents)
  return row?.id ?? 0
}

const BREAKS: ReadonlySet<MatchPhase> = new Set([
  'ht',
  'et_wait',
  'et_ht',
  'pen_wait',
  'q1_end',
  'q3_end',
  'q4_end',
  'ot_break',
  'map_break',
])
const FIRST: ReadonlySet<MatchPhase> = new Set(['h1', 'q1', 'map1'])

/** What it means that a match was so a moment ago and is so now; null where there is nothing to say of it. */
export function turnOf(before: Shown | undefined, now: Shown): Mood | null {
  if (!before) return null
  const isNew = before.matchId !== now.matchId
  if (now.isOver) return isNew || before.isOver ? null : 'end'
  if (!isNew && before.phase === now.phase) return null
  if (FIRST.has(now.phase)) return 'start'
  if (isNew) return null
  if (BREAKS.has(now.phase)) return 'pause'
  return BREAKS.has(before.phase) ? 'again' : null
}
