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

/** A live demo room and the match it shows. */
export interface LiveRoom {
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

/** An event or phase change in the match of a room. */
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

/** Loads the live demo rooms. */
export async function loadLiveRooms(db: Db): Promise<LiveRoom[]> {
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

/**
 * Returns the mood of an event, or null when viewers do not react. Baskets are too frequent: only
 * three-pointers count.
 */
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

/** Loads the events of these matches after event id `after`, with the id of the last one. */
export async function loadEvents(db: Db, matchIds: readonly number[], after: number) {
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

/** Returns the id of the newest event; a new process reacts only to later ones. */
export async function loadLastEventId(db: Db): Promise<number> {
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
const FIRST_PHASES: ReadonlySet<MatchPhase> = new Set(['h1', 'q1', 'map1'])

/**
 * Compares two states of a room's match; returns the mood of the change, or null when there is nothing to
 * react to.
 */
export function moodOfChange(before: LiveRoom | undefined, now: LiveRoom): Mood | null {
  if (!before) return null
  const isNew = before.matchId !== now.matchId
  if (now.isOver) return isNew || before.isOver ? null : 'end'
  if (!isNew && before.phase === now.phase) return null
  if (FIRST_PHASES.has(now.phase)) return 'start'
  if (isNew) return null
  if (BREAKS.has(now.phase)) return 'pause'
  return BREAKS.has(before.phase) ? 'again' : null
}
