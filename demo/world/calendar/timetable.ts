/**
 * How seasons run and are named: `autumn` from July to June (`2026-27`), `calendar` from January to December
 * (`2026`), `quarter` by quarters of a year (`2026 Split 4`).
 */
export type SeasonYear = 'autumn' | 'calendar' | 'quarter'

/**
 * A league: each week has a round, and some weeks a second one, as many as the season needs. Days are
 * `MM-DD`. Kick-offs are local times of the home team, by weekday, e.g. `Fri 20:00; Sat 12:30 15:00*5`
 * (`*5`: five matches); a weekday before the first one belongs to the next week.
 */
export interface WeeklyTimetable {
  form: 'weekly'
  year: SeasonYear
  /** The first round is in the week (Monday to Sunday) of this day. */
  from: string
  /** Number of weeks from the first round to the last. */
  weeks: number
  /** Ranges `MM-DD MM-DD` in which nothing is played: winter and summer breaks, holidays. */
  breaks?: readonly string[]
  /** Whether the league pauses while national teams play. */
  international?: boolean
  weekly: string
  second?: string
  /** Days in whose weeks a second round is placed first. */
  prefer?: readonly string[]
  /** Minimum of days between two matches of a team: 3 lets it play on Saturday and Tuesday. */
  rest: number
}

/** A league without weekly rounds: every team plays once in each block of days with kick-offs. */
export interface BlockTimetable {
  form: 'blocks'
  year: SeasonYear
  from: string
  /** Days of a block. */
  days: number
  /** Number of blocks; default: as many as a round robin of `legs` has rounds. */
  blocks?: number
  breaks?: readonly string[]
  /** Kick-offs of each weekday. */
  slots: string
  rest: number
  /** Time zone and team on whose ground all matches are played, if they have one host. */
  host?: { zone: string; team: string }
}

export interface CupRound {
  /** The tie is played in the week of this day; a second day is that of the second leg. */
  on: readonly [first: string, second?: string]
  slots: string
  /** Played on the ground of a third team. */
  neutral?: boolean
}

/**
 * A cup: ties drawn round by round. With a `phase`, the entrants first play a table of as many rounds as the
 * phase has days, and the best advance.
 */
export interface CupTimetable {
  form: 'cup'
  year: SeasonYear
  /** Places of each league; `teams` are the ids of its clubs. */
  entrants: readonly { teams: readonly string[]; places: number }[]
  phase?: { on: readonly string[]; slots: string }
  knockout: readonly CupRound[]
  /** Time zone of the kick-offs; default: that of the home team. */
  zone?: string
}

/** Matches of national teams, two for each team in every international window. */
export interface InternationalTimetable {
  form: 'international'
  year: 'calendar'
  slots: string
}

/**
 * Friendlies at hours at which fewer than `minimum` matches of the sport would be played or all of them would
 * be at half-time, and at weekends.
 * All competitions of a sport with this timetable share the task.
 */
export interface FriendlyTimetable {
  form: 'friendly'
  year: 'calendar'
  minimum: number
  /**
   * Parts of the shortest duration (0 to 1) between which a match is usually at half-time; default: the sport
   * has none.
   */
  halfTime?: readonly [from: number, to: number]
  /** Earliest and latest kick-off, local minutes of the day. */
  hours: readonly [earliest: number, latest: number]
  /** Days of a cycle, and those of it on which a team may play. */
  cycle: number
  on: readonly number[]
  /** Local kick-offs of additional matches, by weekday. */
  weekend?: string
}

export type Timetable =
  | WeeklyTimetable
  | BlockTimetable
  | CupTimetable
  | InternationalTimetable
  | FriendlyTimetable
