import * as z from 'zod/mini'
import type { FollowedSets } from '#lib/client/social/followed-items.ts'
import type { CompetitionModel, RowModel } from '../row/row-model.ts'

const ONLY = ['followed', 'streams', 'clutch', 'top'] as const

/** Filter of a list. Null: no restriction. It is part of the address, so that a list can be shared. */
export interface Filter {
  competitions: readonly number[] | null
  /** Country codes; `-` stands for competitions without a country. */
  countries: readonly string[] | null
  /** Asian handicaps (football) or spreads (basketball) as absolute values: [min, max]. */
  line: readonly [number, number] | null
  /** Hours of kick-off in the displayed time zone: [from, before], 0..24. */
  hours: readonly [number, number] | null
  /** `followed`: of what the visitor follows, which only their browser knows. */
  only: (typeof ONLY)[number] | null
}

export const NO_FILTER: Filter = { competitions: null, countries: null, line: null, hours: null, only: null }

/** Maximum number of competitions in an address; a larger selection is kept in the page only. */
export const MAX_IN_ADDRESS = 60

const text = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined)
const parameters = z.object({
  competition: text(/^\d{1,9}(?:-\d{1,9}){0,59}$/),
  country: text(/^[a-z]{2,4}(?:-[a-z]{2,4})?(?:\.[a-z]{2,4}(?:-[a-z]{2,4})?){0,59}$/),
  line: text(/^\d{1,2}(?:\.\d{1,2})?-\d{1,2}(?:\.\d{1,2})?$/),
  hours: text(/^\d{1,2}-\d{1,2}$/),
  only: z.catch(z.optional(z.enum(ONLY)), undefined),
})

const range = (value: string | undefined, max: number): readonly [number, number] | null => {
  if (value === undefined) return null
  const [from = 0, to = max] = value.split('-').map(Number)
  return from < to && to <= max ? [from, to] : null
}

/** Reads the filter from an address; invalid values count as missing. */
export function readFilter(search: Record<string, string | string[] | undefined>): Filter {
  const { competition, country, line, hours, only } = parameters.parse(search)
  return {
    competitions: competition ? [...new Set(competition.split('-').map(Number))] : null,
    countries: country
      ? [...new Set(country.split('.').map((code) => (code === 'none' ? '-' : code)))]
      : null,
    line: range(line, 99),
    hours: range(hours, 24),
    only: only ?? null,
  }
}

/** Writes a filter into the query of an address. */
export function writeFilter(filter: Filter, query: URLSearchParams): void {
  const { competitions, countries, line, hours, only } = filter
  if (competitions && competitions.length <= MAX_IN_ADDRESS) query.set('competition', competitions.join('-'))
  if (countries) query.set('country', countries.map((code) => (code === '-' ? 'none' : code)).join('.'))
  if (line) query.set('line', line.join('-'))
  if (hours) query.set('hours', hours.join('-'))
  if (only) query.set('only', only)
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== null)

/** A close game: the last five minutes of the fourth quarter or an overtime, at most five points apart. */
export function isClutch(
  row: Pick<RowModel, 'status' | 'phase' | 'clock_seconds' | 'home' | 'away'>,
): boolean {
  if (row.status !== 'live' || !/^(?:q4|ot\d)$/.test(row.phase)) return false
  if (row.clock_seconds === null || row.clock_seconds > 300) return false
  return row.home.score !== null && row.away.score !== null && Math.abs(row.home.score - row.away.score) <= 5
}

export interface FilterContext {
  competitions: ReadonlyMap<number, CompetitionModel>
  /** The first league of each country. */
  top: ReadonlySet<number>
  /** The favourite's handicap; null without a line. */
  lineOf(id: number): number | null
  /** The hour of a kick-off, 0..23. */
  hourOf(kickoff: string): number
  /** Null until it is known: then nothing is followed. */
  followed: FollowedSets | null
}

/** The first league of each country, as the site ranks them. */
export function topLeagues(competitions: Iterable<CompetitionModel>): Set<number> {
  const first = new Map<string, CompetitionModel>()
  for (const competition of competitions) {
    if (competition.kind !== 'league') continue
    const country = competition.countryCode ?? '-'
    const current = first.get(country)
    if (!current || competition.position < current.position) first.set(country, competition)
  }
  return new Set([...first.values()].map(({ id }) => id))
}

/** Whether a match is starred, or one of a followed team, of a followed player's team or competition. */
export const isFollowed = (
  row: Pick<RowModel, 'id' | 'competition' | 'home' | 'away'>,
  followed: FollowedSets | null,
): boolean =>
  followed !== null &&
  (followed.matches.has(row.id) ||
    followed.competitions.has(row.competition) ||
    followed.teams.has(row.home.id) ||
    followed.teams.has(row.away.id))

/** Whether a row passes the filter. */
export function passes(row: RowModel, filter: Filter, context: FilterContext): boolean {
  const { competitions, countries, line, hours, only } = filter
  if (competitions && !competitions.includes(row.competition)) return false
  if (countries && !countries.includes(context.competitions.get(row.competition)?.countryCode ?? '-'))
    return false
  if (line) {
    const handicap = context.lineOf(row.id)
    if (handicap === null || Math.abs(handicap) < line[0] || Math.abs(handicap) > line[1]) return false
  }
  if (hours) {
    const hour = context.hourOf(row.kickoff)
    if (hour < hours[0] || hour >= hours[1]) return false
  }
  if (only === 'followed') return isFollowed(row, context.followed)
  if (only === 'streams') return row.rooms.length > 0
  if (only === 'clutch') return isClutch(row)
  return only !== 'top' || context.top.has(row.competition)
}
