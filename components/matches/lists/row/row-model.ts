import { type CrestDesign, crestDesignOf } from '#components/shared/teams/crest-design.ts'
import type { TimedMatch } from '#components/shared/time/clock-face.ts'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type Pair = readonly [home: number, away: number]

export interface TeamModel {
  id: number
  name: string
  colours: CrestDesign
  /** Place in the season's table. */
  rank: number | null
  score: number | null
  red: number
  yellow: number
  corners: number | null
}

/** A match as a row shows it: in one language, with only the fields the row uses. */
export interface RowModel extends TimedMatch {
  id: number
  competition: number
  round: string | null
  /** ISO 8601. */
  kickoff: string
  timeUnknown: boolean
  home: TeamModel
  away: TeamModel
  half: Pair | null
  penalty: Pair | null
  periods: readonly Pair[]
  fouls: Pair | null
  timeouts: Pair | null
  bestOf: number | null
  rooms: readonly { id: number; name: string }[]
  /** Rooms that will stream it. */
  booked: readonly { id: number; name: string }[]
  /** The score is left out, because the user hides it. */
  scoreHidden?: true
}

export interface CompetitionModel {
  id: number
  sport: Sport
  name: string
  short: string
  colour: string | null
  position: number
  kind: string
  country: string
  countryCode: string | null
}

export function rowOf(match: MatchRow, language: Language): RowModel {
  const { id, status, phase, clock_seconds, clock_at, clock_rate, period_minutes } = match
  const round = localisedName(namesUnder(match, 'round_name'), language)
  return {
    id,
    status,
    phase,
    clock_seconds,
    clock_at,
    clock_rate,
    period_minutes,
    competition: match.competition_id,
    round: round || null,
    kickoff: match.kickoff_at,
    timeUnknown: match.time_unknown,
    home: {
      id: match.home_team_id,
      rank: match.home_rank,
      name: localisedName(namesUnder(match, 'home_team_name'), language),
      colours: match.home_colours ?? crestDesignOf(match.home_team_name_en ?? match.home_team_name_zh ?? ''),
      score: match.home_score,
      red: match.home_red,
      yellow: match.home_yellow,
      corners: match.home_corners,
    },
    away: {
      id: match.away_team_id,
      rank: match.away_rank,
      name: localisedName(namesUnder(match, 'away_team_name'), language),
      colours: match.away_colours ?? crestDesignOf(match.away_team_name_en ?? match.away_team_name_zh ?? ''),
      score: match.away_score,
      red: match.away_red,
      yellow: match.away_yellow,
      corners: match.away_corners,
    },
    half: match.half_score,
    penalty: match.penalty_score,
    periods: match.periods,
    fouls: match.team_fouls,
    timeouts: match.timeouts_left,
    bestOf: match.best_of,
    rooms: match.rooms.map((room) => ({ id: room.room_id, name: room.user_nickname })),
    booked: match.booked.map((room) => ({ id: room.room_id, name: room.user_nickname })),
    ...(match.score_hidden && { scoreHidden: true }),
  }
}

export function competitionOf(brief: CompetitionBrief, language: Language): CompetitionModel {
  const name = localisedName(namesUnder(brief, 'name'), language)
  return {
    id: brief.id,
    sport: brief.sport,
    name,
    short: localisedName(namesUnder(brief, 'short'), language) || name,
    colour: brief.colour,
    position: brief.position,
    kind: brief.kind,
    country: localisedName(namesUnder(brief, 'country'), language),
    countryCode: brief.country_code,
  }
}
