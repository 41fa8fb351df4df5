import { eq, inArray } from 'drizzle-orm'
import { competitions, seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchPhase, MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import { type Context, maybe, need } from '../context.ts'
import { saveEntities } from '../save.ts'
import type { MatchState, Pair } from '../types.ts'
import type { ParsedBatch, PlacedBatch } from '../validate.ts'
import { ItemError, type Row } from './rows.ts'

type Match = ParsedBatch['matches'][number]
interface Season {
  competitionId: number
  sport: Sport
}

/** Statuses with a valid result that may be confirmed. */
const OVER: readonly unknown[] = ['finished', 'awarded']
/** Statuses that count for a table, when settled or while in play. */
const COUNTED: readonly unknown[] = ['live', 'interrupted', 'suspended', 'abandoned', 'awarded', 'finished']
const TABLE_COLUMNS = [
  'status',
  'homeScore',
  'awayScore',
  'halfScore',
  'homeYellow',
  'awayYellow',
  'homeRed',
  'awayRed',
  'homeId',
  'awayId',
  'seasonId',
  'groupId',
  'kickoffAt',
]

const INITIAL: Row = {
  phase: 'pre',
  timeUnknown: false,
  confirmed: false,
  periods: [],
  clockRate: 0,
  homeRed: 0,
  awayRed: 0,
  homeYellow: 0,
  awayYellow: 0,
  neutral: false,
  detailed: false,
}

/** Columns of a [home, away] pair; null empties both, undefined leaves both. */
const sides = (suffix: string, pair: Pair | null | undefined): Row => ({
  [`home${suffix}`]: pair === null ? null : pair?.[0],
  [`away${suffix}`]: pair === null ? null : pair?.[1],
})

function patchOf(context: Context, item: Match, existing: Row | null, known: Map<number, Season>): Row {
  const seasonId = need(context, 'season', item.season)
  const season = known.get(seasonId)
  if (!season) throw new ItemError(`season ${item.season} is not known`)
  const homeId = need(context, 'team', item.home)
  const awayId = need(context, 'team', item.away)
  if (homeId === awayId) throw new ItemError(`${item.home} cannot play itself`)
  const over = OVER.includes(item.status)
  const { clock } = item
  return {
    sport: season.sport,
    competitionId: season.competitionId,
    seasonId,
    roundId: maybe(context, 'round', item.round),
    groupId: maybe(context, 'group', item.group),
    homeId,
    awayId,
    kickoffAt: item.kickoff_at,
    timeUnknown: item.time_unknown,
    status: item.status,
    phase: item.phase,
    // A result can be confirmed only when play is over: reset if the match is not over, whatever the provider
    // reports.
    confirmed: over ? (item.confirmed ?? existing?.confirmed ?? false) : false,
    ...sides('Score', item.score),
    halfScore: item.half_score,
    extraScore: item.extra_score,
    penaltyScore: item.penalty_score,
    periods: item.periods,
    maps: item.maps,
    clockSeconds: clock === null ? null : clock?.seconds,
    clockAt: clock === null ? null : clock?.at,
    clockRate: clock === null ? 0 : clock?.rate,
    addedMinutes: item.added_minutes,
    ...sides('Red', item.red),
    ...sides('Yellow', item.yellow),
    ...sides('Corners', item.corners),
    teamFouls: item.team_fouls,
    timeoutsLeft: item.timeouts_left,
    bestOf: item.best_of,
    venueId: maybe(context, 'venue', item.venue),
    refereeId: maybe(context, 'referee', item.referee),
    attendance: item.attendance,
    weather: item.weather,
    neutral: item.neutral,
  }
}

const pairOf = (row: Row, suffix: string): Pair => [
  Number(row[`home${suffix}`]),
  Number(row[`away${suffix}`]),
]

export function stateOf(row: Row): MatchState {
  return {
    status: row.status as MatchStatus,
    phase: row.phase as MatchPhase,
    confirmed: row.confirmed === true,
    score: row.homeScore == null || row.awayScore == null ? null : pairOf(row, 'Score'),
    red: pairOf(row, 'Red'),
    yellow: pairOf(row, 'Yellow'),
    kickoffAt: row.kickoffAt as Date,
  }
}

/** Writes the rows of matches and records the changes for viewers and tables. */
export async function saveMatches(context: Context, items: PlacedBatch['matches']): Promise<void> {
  if (items.length === 0) return
  const { ids, changes, tx } = context
  const all = items.map(({ item }) => item)
  await ids.load('season', new Set(all.map((item) => item.season)))
  await ids.load('team', new Set(all.flatMap((item) => [item.home, item.away])))
  await ids.load('round', new Set(all.flatMap((item) => item.round ?? [])))
  await ids.load('group', new Set(all.flatMap((item) => item.group ?? [])))
  await ids.load('venue', new Set(all.flatMap((item) => item.venue ?? [])))
  await ids.load('referee', new Set(all.flatMap((item) => item.referee ?? [])))
  const seasonIds = [...new Set(all.flatMap((item) => ids.get('season', item.season) ?? []))]
  const rows =
    seasonIds.length === 0
      ? []
      : await tx
          .select({ id: seasons.id, competitionId: seasons.competitionId, sport: competitions.sport })
          .from(seasons)
          .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
          .where(inArray(seasons.id, seasonIds))
  const known = new Map(rows.map((row) => [row.id, row]))
  const written = await saveEntities(context, {
    list: 'matches',
    kind: 'match',
    table: matches,
    items,
    external: (item) => item.id,
    initial: () => ({ ...INITIAL, provider: context.provider, simulated: context.simulated }),
    patch: (item, existing) => patchOf(context, item, existing, known),
  })
  for (const { id, before, after, changed } of written) {
    changes.matches.push({
      id,
      sport: after.sport as Sport,
      competitionId: Number(after.competitionId),
      seasonId: Number(after.seasonId),
      previous: before && stateOf(before),
      current: stateOf(after),
    })
    if (!COUNTED.includes(after.status) && !COUNTED.includes(before?.status)) continue
    if (!TABLE_COLUMNS.some((column) => changed.has(column))) continue
    changes.seasons.add(Number(after.seasonId))
    if (before) changes.seasons.add(Number(before.seasonId))
  }
}
