import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions, rounds, teams } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { type Ranks, ranksOf } from '#lib/backend/domains/competitions/index.ts'
import type { matchRow } from '#lib/contract/matches/match.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import { bookedOf } from './booked.ts'
import { iso, isoOrNull, matchStr } from './wire.ts'

export type MatchRowInput = z.input<typeof matchRow>

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/**
 * Event types that a note may be about and that are published to lists: those that change a score or the
 * number of players, and video decisions.
 */
export const NOTED = [
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'red',
  'second_yellow',
  'var',
] as const

/** Rows in their wire format, without notes and rooms, in the given order. At most `limit`. */
function selectRows(db: Queryable, where: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select({ match: matches, round: rounds, home, away, periods: competitions.periods })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(ne(matches.status, 'hidden'), where))
    .orderBy(...order)
    .limit(limit)
}

async function notesOf(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, typeof matchEvents.$inferSelect>()
  const list = await db
    .selectDistinctOn([matchEvents.matchId])
    .from(matchEvents)
    .where(and(inArray(matchEvents.matchId, ids), inArray(matchEvents.type, [...NOTED])))
    .orderBy(matchEvents.matchId, desc(matchEvents.position))
  return new Map(list.map((event) => [event.matchId, event]))
}

async function roomsOf(db: Queryable, ids: number[]) {
  const found = new Map<number, { room_id: number; user_nickname: string }[]>()
  if (ids.length === 0) return found
  const list = await db
    .select({ matchId: rooms.matchId, roomId: rooms.id, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(inArray(rooms.matchId, ids), inArray(rooms.status, ['live', 'signal_lost'])))
    .orderBy(desc(rooms.viewers), asc(rooms.id))
  for (const { matchId, roomId, nickname } of list) {
    if (matchId === null) continue
    found.set(matchId, [...(found.get(matchId) ?? []), { room_id: roomId, user_nickname: nickname }])
  }
  return found
}

const toNote = (event: typeof matchEvents.$inferSelect | undefined): MatchRowInput['note'] =>
  event
    ? {
        event_id: event.id,
        type: event.type,
        side: event.side,
        iszhu: event.side === 'home' ? 1 : 0,
        match_str: matchStr(event.minute, event.added),
        player_name: event.playerName,
        other_name: event.otherName,
        var_reason: event.varReason,
        var_result: event.varResult,
        cancelled: event.cancelled,
        at: iso(event.updatedAt),
      }
    : null

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

interface RowExtras {
  note: MatchRowInput['note']
  rooms: MatchRowInput['rooms']
  booked: MatchRowInput['booked']
  ranks: Ranks | undefined
}

function toRow(row: Selected, { note, rooms: onAir, booked, ranks }: RowExtras): MatchRowInput {
  const { match } = row
  return {
    id: match.id,
    sport: match.sport,
    competition_id: match.competitionId,
    season_id: match.seasonId,
    round_number: row.round?.number ?? null,
    round_name_zh: row.round?.nameZh ?? null,
    round_name_en: row.round?.nameEn ?? null,
    round_name_vi: row.round?.nameVi ?? null,
    kickoff_at: iso(match.kickoffAt),
    time_unknown: match.timeUnknown,
    status: match.status,
    phase: match.phase,
    confirmed: match.confirmed,
    clock_seconds: match.clockSeconds,
    clock_at: isoOrNull(match.clockAt),
    clock_rate: match.clockRate,
    added_minutes: match.addedMinutes,
    period_minutes: row.periods.minutes,
    home_team_id: match.homeId,
    home_team_name_zh: row.home.shortZh ?? row.home.nameZh,
    home_team_name_en: row.home.shortEn ?? row.home.nameEn,
    home_team_name_vi: row.home.shortVi ?? row.home.nameVi,
    home_abbr: row.home.abbr,
    home_colours: crestColours(row.home.colours),
    home_rank: ranks?.get(match.homeId) ?? null,
    home_score: match.homeScore,
    home_red: match.homeRed,
    home_yellow: match.homeYellow,
    home_corners: match.homeCorners,
    away_team_id: match.awayId,
    away_team_name_zh: row.away.shortZh ?? row.away.nameZh,
    away_team_name_en: row.away.shortEn ?? row.away.nameEn,
    away_team_name_vi: row.away.shortVi ?? row.away.nameVi,
    away_abbr: row.away.abbr,
    away_colours: crestColours(row.away.colours),
    away_rank: ranks?.get(match.awayId) ?? null,
    away_score: match.awayScore,
    away_red: match.awayRed,
    away_yellow: match.awayYellow,
    away_corners: match.awayCorners,
    half_score: match.halfScore,
    extra_score: match.extraScore,
    penalty_score: match.penaltyScore,
    periods: match.periods,
    team_fouls: match.teamFouls,
    timeouts_left: match.timeoutsLeft,
    best_of: match.bestOf,
    note,
    rooms: onAir,
    booked,
    is_simulated: match.simulated,
  }
}

/** Order of a list: by competition as the site ranks them, then by kick-off. */
export const LIST_ORDER = [
  asc(competitions.position),
  asc(competitions.id),
  asc(matches.kickoffAt),
  asc(matches.id),
]

/** Matches in their wire format. `where` may refer to matches and competitions. */
export async function loadRows(
  db: Queryable,
  where: SQL | undefined,
  { order = LIST_ORDER as SQL[], limit = 600 }: { order?: SQL[]; limit?: number } = {},
): Promise<MatchRowInput[]> {
  const list = await selectRows(db, where, order, limit)
  const ids = list.map((row) => row.match.id)
  const running = list
    .filter((row) => row.match.status === 'live' || row.match.status === 'finished')
    .map((row) => row.match.id)
  const [notes, onAir, booked, ranks] = await Promise.all([
    notesOf(db, running),
    roomsOf(db, ids),
    bookedOf(
      db,
      list.map((row) => row.match),
    ),
    ranksOf(
      db,
      list.map((row) => row.match.seasonId),
    ),
  ])
  return list.map((row) =>
    toRow(row, {
      note: toNote(notes.get(row.match.id)),
      rooms: onAir.get(row.match.id) ?? [],
      booked: booked.get(row.match.id) ?? [],
      ranks: ranks.get(row.match.seasonId),
    }),
  )
}

export const withIds = (ids: number[]) => (ids.length > 0 ? inArray(matches.id, ids) : sql`false`)
