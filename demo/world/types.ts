import type {
  FeedCompetition,
  FeedEvent,
  FeedLineup,
  FeedMatch,
  FeedMomentum,
  FeedPlayer,
  FeedQuote,
  FeedShots,
  FeedStatistics,
  FeedText,
} from '#lib/backend/ports/feed/feed.ts'
import type { CrestPattern, Sport, TieBreak } from '#lib/shared/vocabulary.ts'
import type { Timetable } from './calendar/timetable.ts'

/** A name in every language of the site: the demo world always has all three. */
export interface Names3 {
  zh: string
  en: string
  vi: string
}

export interface DemoCountry {
  /**
   * Country code (ISO 3166-1 alpha-2), or `eng`, `int` and the like where the sport does not follow states.
   * Also its id.
   */
  code: string
  names: Names3
}

export interface DemoVenue {
  names: Names3
  city: Names3
  capacity: number
}

export interface DemoTeam {
  /** Unique over all sports, e.g. `football.arsenal`. */
  id: string
  names: Names3
  shortNames: Names3
  /** At most five letters. */
  abbr: string
  /** Each as #rrggbb. */
  colours: { primary: string; secondary: string; pattern: CrestPattern }
  /** 1 is the average of the competition; 1.3 strong, 0.75 weak. Higher is better for both. */
  strength: { attack: number; defence: number }
  venue: DemoVenue
  aliases: readonly string[]
  /** Of the league it plays in; decides the names of its players. */
  country: DemoCountry
  /** IANA time zone of its ground. */
  zone: string
  /** Players of a youth team are younger than this. */
  youngerThan?: number
  /** Where the league has them: East, West; Atlantic, Pacific. */
  conference?: string
  division?: string
}

export type DemoZone = NonNullable<FeedCompetition['zones']>[number]

export interface DemoCompetition {
  /** Unique over all sports, lower case, no dots: ids of seasons, rounds and fixtures are built from it. */
  id: string
  sport: Sport
  country: DemoCountry
  names: Names3
  shortNames: Names3
  colour: string
  kind: 'league' | 'cup' | 'friendly'
  tieBreaks: readonly TieBreak[]
  points: { win: number; draw: number; loss: number }
  zones: readonly DemoZone[]
  periods: { count: number; minutes: number }
  /** Sort order in lists, ascending. */
  order: number
  /** All teams that may play in it; a cup selects the entrants of a season from them. */
  teams: readonly DemoTeam[]
  timetable: Timetable
  /** How often a league's teams meet in a season; default 2. */
  legs?: number
  /** Whether the season before the current one is delivered at any date, not only early in a season. */
  history?: boolean
  /** E-sports: 1, 3 or 5. */
  bestOf?: number
}

/**
 * A match of the calendar. Ids are `competition.season.round.index`, so each match can be found by its id;
 * its season is `competition.season`, its round `competition.season.round`.
 */
export interface Fixture {
  id: string
  /** Id of the competition. */
  competition: string
  /** Number of the season (calendar/time/season-years.ts); the season's id is `competition.season`. */
  season: number
  /** 1..; 0 where the competition has no rounds. */
  round: number
  /** Ids of the teams. */
  home: string
  away: string
  /** Milliseconds since the epoch. */
  kickoff: number
  /** When the pairing becomes public: cup ties are drawn once those before them are over. -Infinity for a league. */
  knownAt: number
  /** Goals of both sides in the first leg if this match must have a winner; null if it may end level. */
  carried: readonly [home: number, away: number] | null
  /** The team whose ground is used when neither side is at home. */
  neutralGround?: string
}

/** Score after the last minute played, and the side that advances if the match must have a winner. */
export interface FixtureResult {
  score: readonly [home: number, away: number]
  winner: 'home' | 'away' | null
}

/** How much of a match is requested: its row, or everything. */
export type Depth = 'row' | 'full'

/**
 * A match at one moment. With depth `row` the lists are empty. Ids are stable: the same item has the same id
 * at every moment.
 */
export interface MatchSnapshot {
  match: FeedMatch
  events: FeedEvent[]
  texts: FeedText[]
  statistics: FeedStatistics[]
  lineups: FeedLineup[]
  momentum: FeedMomentum[]
  shots: FeedShots[]
}

/**
 * Simulates one sport. A script is a pure function of (seed of the engine, fixture): everything that will
 * happen, with offsets in seconds since kick-off, breaks included. A snapshot is a pure function of (script,
 * seconds).
 */
export interface Engine<Script = unknown> {
  readonly sport: Sport
  readonly competitions: readonly DemoCompetition[]
  script(fixture: Fixture, competition: DemoCompetition, home: DemoTeam, away: DemoTeam): Script
  /** Seconds from kick-off to the end of play, breaks included. */
  duration(script: Script): number
  /**
   * Returns what is public `seconds` after kick-off (negative: before it). The row's `clock.at` is the site
   * time at which the clock last started or stopped, never "now", so that a row changes only with an event.
   * Line-ups are confirmed from -3600 on; `status` is `finished` from `duration` on and `confirmed` from
   * `duration + CONFIRM_AFTER` on.
   */
  batchAt(script: Script, seconds: number, depth: Depth): MatchSnapshot
  /** Football: the final score and the side that advances. */
  result?(script: Script): FixtureResult
  /** Minutes that every match of the competition lasts at least, from kick-off to the end. */
  shortest(competition: DemoCompetition): number
  /** The players of a team (fictional, the same in every season). */
  squad(team: DemoTeam, competition: DemoCompetition): FeedPlayer[]
  /** Referees who may be named in this competition's rows, if the sport has them. */
  referees?(competition: DemoCompetition): { id: string; names: Names3 }[]
}

/** Seconds between the end of play and the confirmation of the result. */
export const CONFIRM_AFTER = 180

/** A match with everything needed to evaluate it. */
export interface ScriptedMatch {
  fixture: Fixture
  competition: DemoCompetition
  home: DemoTeam
  away: DemoTeam
  engine: Engine
  script: unknown
}

/** Source of the simulated feed's odds. */
export interface OddsSource {
  bookmakers(): { id: string; names: Names3 }[]
  /**
   * The newest quote of each bookmaker and market `seconds` after kick-off (negative: before it); none before
   * the first quote. `at` is the time of the quote, so an unchanged quote is equal at two moments.
   */
  quotesAt(match: ScriptedMatch, seconds: number): FeedQuote[]
  /** All quotes in (from, to], seconds since kick-off, oldest first; from -Infinity for all of them. */
  quotesBetween(match: ScriptedMatch, from: number, to: number): FeedQuote[]
}
