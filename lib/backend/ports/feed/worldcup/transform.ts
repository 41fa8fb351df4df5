import type { FeedBatch, FeedEvent, FeedMatch, FeedPlayer } from '#lib/backend/ports/feed/feed.ts'
import type { FileImport } from '#lib/backend/ports/feed/import-file.ts'
import { localToUtc } from '#lib/backend/ports/feed/local-time.ts'
import { WORLD_CUP_2018 } from '#lib/shared/tie-breaks.ts'
import { CITIES, STAGES, sideNames } from './names.ts'
import type { WorldCup } from './read.ts'
import { playerOf, timelineOf } from './timeline.ts'

type Pair = [number, number]
type Round = NonNullable<FeedBatch['rounds']>[number]
type Team = NonNullable<FeedBatch['teams']>[number]
type MatchRow = WorldCup['matches'][number]['row']
interface Group {
  id: string
  season: string
  names: { zh: string; en: string; vi: string }
}

const minus = (one: Pair, other: Pair): Pair => [one[0] - other[0], one[1] - other[1]]

/** Group letters occur in either case. */
const groupName = (name: string) =>
  name.replace(/group\s+([a-z])/i, (_, letter: string) => `Group ${letter.toUpperCase()}`)

const WORLD_CUP: NonNullable<FeedBatch['competitions']>[number] = {
  id: 'world-cup',
  sport: 'football',
  country: 'int',
  kind: 'cup',
  names: { zh: '世界杯', en: 'World Cup', vi: 'World Cup' },
  short_names: { zh: '世界杯', en: 'WC', vi: 'WC' },
  colour: '#8A1538',
  tie_breaks: [...WORLD_CUP_2018],
  zones: [
    {
      from: 1,
      to: 2,
      kind: 'promotion',
      names: { zh: '晋级十六强', en: 'Round of 16', vi: 'Vòng 1/8' },
    },
  ],
  order: 1,
}

/** The round of a match, and its group; `days` counts how often each team has played in its group. */
function placeOf(row: MatchRow, days: Map<string, number>): { round: Round; group: Group | null } {
  const season = row.tournament_id
  if (!row.group_stage) {
    const names = STAGES[row.stage_name] ?? { en: row.stage_name }
    return { round: { id: `${season}/${row.stage_name}`, season, stage: 'knockout', names }, group: null }
  }
  const name = groupName(row.group_name)
  const letter = name.replace('Group ', '')
  const day = 1 + Math.max(days.get(row.home_team_id) ?? 0, days.get(row.away_team_id) ?? 0)
  for (const team of [row.home_team_id, row.away_team_id]) days.set(team, day)
  return {
    round: {
      id: `${season}/group-${day}`,
      season,
      number: day,
      stage: 'group',
      names: { zh: `小组赛第${day}轮`, en: `Group stage, matchday ${day}`, vi: `Vòng bảng, lượt ${day}` },
    },
    group: {
      id: `${season}/${letter}`,
      season,
      names: { zh: `${letter}组`, en: name, vi: `Bảng ${letter}` },
    },
  }
}

/** Both teams of a match. */
const teamsOf = (row: MatchRow): Team[] =>
  (['home', 'away'] as const).map((side) => {
    const code = row[`${side}_team_code`]
    return {
      id: row[`${side}_team_id`],
      sport: 'football',
      names: sideNames(code, row[`${side}_team_name`]),
      abbr: code.slice(0, 5),
    }
  })

/** A finished match with its scores, derived from its timeline. */
function matchOf(
  row: MatchRow,
  {
    timeline,
    round,
    group,
    timeZone,
  }: { timeline: ReturnType<typeof timelineOf>; round: string; group: string | null; timeZone: string },
): FeedMatch {
  const score: Pair = [row.home_team_score, row.away_team_score]
  return {
    id: row.match_id,
    season: row.tournament_id,
    round,
    group,
    home: row.home_team_id,
    away: row.away_team_id,
    kickoff_at: localToUtc(row.match_date, row.match_time, timeZone),
    time_unknown: false,
    status: 'finished',
    phase: row.penalty_shootout ? 'ap' : row.extra_time ? 'aet' : 'ft',
    confirmed: true,
    score,
    half_score: timeline.half,
    extra_score: row.extra_time ? score : null,
    penalty_score: row.penalty_shootout
      ? [row.home_team_score_penalties, row.away_team_score_penalties]
      : null,
    periods: [
      timeline.half,
      minus(timeline.regular, timeline.half),
      ...(row.extra_time ? [minus(timeline.score, timeline.regular)] : []),
    ],
    yellow: timeline.yellow,
    red: timeline.red,
    venue: row.stadium_id,
    neutral: row.home_team_name !== row.country_name && row.away_team_name !== row.country_name,
  }
}

/**
 * Converts the tournament to a delivery. A match whose goals do not add up to its score is skipped and
 * reported.
 */
export function toBatch(source: WorldCup): FileImport {
  const skipped = [...source.skipped]
  const notes = ['data: Joshua C. Fjelstul, The Fjelstul World Cup Database, CC-BY-SA 4.0']
  const rounds = new Map<string, Round>()
  const groups = new Map<string, Group>()
  const teams = new Map<string, Team>()
  const entries = new Map<string, { season: string; team: string; group: string }>()
  const venues = new Map<string, NonNullable<FeedBatch['venues']>[number]>()
  const players = new Map<string, FeedPlayer>()
  const seasons = new Map<string, NonNullable<FeedBatch['seasons']>[number]>()
  const matches: FeedMatch[] = []
  const events: FeedEvent[] = []
  const timelines = {
    goals: Map.groupBy(source.goals, (act) => act.match_id),
    bookings: Map.groupBy(source.bookings, (act) => act.match_id),
    substitutions: Map.groupBy(source.substitutions, (act) => act.match_id),
  }
  /** The number of a team's matches in its group so far is the matchday. */
  const days = new Map<string, number>()

  for (const { line, row } of source.matches.toSorted((one, other) =>
    `${one.row.match_date} ${one.row.match_time}`.localeCompare(
      `${other.row.match_date} ${other.row.match_time}`,
    ),
  )) {
    const at = `matches.csv, line ${line} (${row.home_team_name} v ${row.away_team_name})`
    const acts = {
      goals: timelines.goals.get(row.match_id) ?? [],
      bookings: timelines.bookings.get(row.match_id) ?? [],
      substitutions: timelines.substitutions.get(row.match_id) ?? [],
    }
    const timeline = timelineOf(acts)
    const score: Pair = [row.home_team_score, row.away_team_score]
    if (timeline.score[0] !== score[0] || timeline.score[1] !== score[1]) {
      skipped.push({ at, why: `its goals make ${timeline.score.join('-')}, its score is ${score.join('-')}` })
      continue
    }
    const season = row.tournament_id
    const year = /\d{4}/.exec(row.tournament_name)?.[0] ?? season
    const known = seasons.get(season)
    seasons.set(season, {
      id: season,
      competition: 'world-cup',
      name: year,
      starts_on: known?.starts_on ?? row.match_date,
      ends_on: row.match_date,
    })
    for (const team of teamsOf(row)) teams.set(team.id, team)
    const city = CITIES[row.city_name]
    if (!city) notes.push(`${at}: the time zone of ${row.city_name} is not known, its hour is read as UTC`)
    venues.set(row.stadium_id, {
      id: row.stadium_id,
      names: { en: row.stadium_name },
      city: { en: row.city_name, ...(city ? { zh: city.zh, vi: city.vi } : {}) },
    })
    const { round, group } = placeOf(row, days)
    if (group) {
      groups.set(group.id, group)
      for (const team of [row.home_team_id, row.away_team_id])
        entries.set(team, { season, team, group: group.id })
    }
    rounds.set(round.id, round)
    for (const act of [...acts.goals, ...acts.bookings, ...acts.substitutions])
      players.set(act.player_id, playerOf(act))
    events.push(...timeline.events)
    matches.push(
      matchOf(row, {
        timeline,
        round: round.id,
        group: group?.id ?? null,
        timeZone: city?.timeZone ?? 'UTC',
      }),
    )
  }
  return {
    provider: 'worldcup',
    read: `${source.matches.length} matches of ${[...new Set(source.matches.map(({ row }) => row.tournament_name))].join(', ')}, ${events.length} events, ${players.size} players`,
    skipped,
    notes,
    batch: {
      countries: [{ id: 'int', code: 'int', names: { zh: '国际', en: 'International', vi: 'Quốc tế' } }],
      venues: [...venues.values()],
      competitions: [WORLD_CUP],
      seasons: [...seasons.values()],
      rounds: [...rounds.values()],
      groups: [...groups.values()].sort((one, other) => one.id.localeCompare(other.id)),
      teams: [...teams.values()],
      entries: [...entries.values()],
      players: [...players.values()],
      matches,
      events,
    },
  }
}
