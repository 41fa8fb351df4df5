import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Sport, TieBreak } from '../../../shared/vocabulary.ts'
import { createdAt, identity, localised, reference, updatedAt } from './services/columns.ts'

export type Localised = { zh?: string; en?: string; vi?: string }
/**
 * A range of table positions. With `best`: of the teams in these positions of all groups only the best so
 * many.
 */
export type Zone = { from: number; to: number; kind: string; names: Localised; best?: number | undefined }

export const countries = pgTable('countries', { id: identity(), code: text('code'), ...localised() })

export const venues = pgTable('venues', {
  id: identity(),
  ...localised(),
  cityZh: text('city_zh'),
  cityEn: text('city_en'),
  cityVi: text('city_vi'),
  capacity: integer('capacity'),
})

export const referees = pgTable('referees', { id: identity(), ...localised() })

export const competitions = pgTable(
  'competitions',
  {
    id: identity(),
    sport: text('sport').$type<Sport>().notNull(),
    countryId: reference('country_id').references(() => countries.id),
    kind: text('kind').notNull(),
    ...localised(),
    shortZh: text('short_zh'),
    shortEn: text('short_en'),
    shortVi: text('short_vi'),
    colour: text('colour'),
    /** The competition's ordered list of tie-break criteria. */
    tieBreaks: jsonb('tie_breaks').$type<TieBreak[]>().notNull(),
    points: jsonb('points').$type<{ win: number; draw: number; loss: number }>().notNull(),
    zones: jsonb('zones').$type<Zone[]>().notNull(),
    periods: jsonb('periods').$type<{ count: number; minutes: number }>().notNull(),
    position: integer('position').notNull().default(1000),
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('competitions_by_sport').on(table.sport, table.position)],
)

export const seasons = pgTable(
  'seasons',
  {
    id: identity(),
    competitionId: reference('competition_id')
      .notNull()
      .references(() => competitions.id),
    name: text('name').notNull(),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    current: boolean('current').notNull().default(false),
    /** Where this season's rules differ from its competition's: other criteria, other zones. */
    tieBreaks: jsonb('tie_breaks').$type<TieBreak[]>(),
    zones: jsonb('zones').$type<Zone[]>(),
  },
  (table) => [uniqueIndex('seasons_of_competition').on(table.competitionId, table.name)],
)

export const rounds = pgTable(
  'rounds',
  {
    id: identity(),
    seasonId: reference('season_id')
      .notNull()
      .references(() => seasons.id),
    number: integer('number'),
    ...localised(),
    stage: text('stage').notNull().default('league'),
  },
  (table) => [index('rounds_of_season').on(table.seasonId, table.number)],
)

/** `groups` is a reserved word in SQL. */
export const seasonGroups = pgTable(
  'season_groups',
  {
    id: identity(),
    seasonId: reference('season_id')
      .notNull()
      .references(() => seasons.id),
    ...localised(),
  },
  (table) => [index('groups_of_season').on(table.seasonId)],
)

export const teams = pgTable(
  'teams',
  {
    id: identity(),
    sport: text('sport').$type<Sport>().notNull(),
    countryId: reference('country_id').references(() => countries.id),
    ...localised(),
    shortZh: text('short_zh'),
    shortEn: text('short_en'),
    shortVi: text('short_vi'),
    abbr: text('abbr'),
    colours: jsonb('colours').$type<{ primary: string; secondary: string; pattern: string }>(),
    venueId: reference('venue_id').references(() => venues.id),
    /** The provider that created this row and may change it: other providers only fill empty fields. */
    provider: text('provider').notNull(),
    /** Simulated and real rows are never merged, whatever their names. */
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('teams_by_sport').on(table.sport)],
)

/**
 * Other spellings of a team; `key` is folded (lib/shared/text/fold.ts), so that sources with different
 * spellings match.
 */
export const teamAliases = pgTable(
  'team_aliases',
  {
    teamId: reference('team_id')
      .notNull()
      .references(() => teams.id),
    sport: text('sport').$type<Sport>().notNull(),
    key: text('key').notNull(),
    alias: text('alias').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.key] }),
    index('team_aliases_by_key').on(table.sport, table.key),
  ],
)

export const seasonTeams = pgTable(
  'season_teams',
  {
    seasonId: reference('season_id')
      .notNull()
      .references(() => seasons.id),
    teamId: reference('team_id')
      .notNull()
      .references(() => teams.id),
    groupId: reference('group_id').references(() => seasonGroups.id),
    conference: text('conference'),
    division: text('division'),
    /**
     * An independent strength, more is better (UEFA's club coefficient), and a place in a ranking, less is
     * better (FIFA's).
     */
    coefficient: real('coefficient'),
    ranking: integer('ranking'),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.teamId] })],
)

/** Points deducted (negative) or added, with the reason shown under the table. */
export const deductions = pgTable(
  'deductions',
  {
    seasonId: reference('season_id')
      .notNull()
      .references(() => seasons.id),
    teamId: reference('team_id')
      .notNull()
      .references(() => teams.id),
    points: integer('points').notNull(),
    reasonZh: text('reason_zh'),
    reasonEn: text('reason_en'),
    reasonVi: text('reason_vi'),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.teamId] })],
)

export const players = pgTable(
  'players',
  {
    id: identity(),
    sport: text('sport').$type<Sport>().notNull(),
    teamId: reference('team_id').references(() => teams.id),
    ...localised(),
    number: integer('number'),
    position: text('position'),
    bornOn: date('born_on'),
    heightCm: integer('height_cm'),
    /** Nationality. */
    countryId: reference('country_id').references(() => countries.id),
  },
  (table) => [index('players_of_team').on(table.teamId)],
)
