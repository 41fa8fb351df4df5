import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { VoteChoice } from '../../../shared/vocabulary/votes.ts'
import type {
  EventType,
  MatchPhase,
  MatchStatus,
  Side,
  Sport,
  VarReason,
  VarResult,
} from '../../../shared/vocabulary.ts'
import { users } from './accounts/accounts.ts'
import {
  competitions,
  players,
  referees,
  rounds,
  seasonGroups,
  seasons,
  teams,
  venues,
} from './competitions.ts'
import { createdAt, identity, localised, moment, reference, updatedAt } from './services/columns.ts'

export type Pair = [home: number, away: number]
export type MapScore = {
  name: string
  names?: { zh?: string; en?: string; vi?: string }
  score: Pair
  winner: 'home' | 'away' | null
  first?: 'home' | 'away'
  seconds?: number
}

export const matches = pgTable(
  'matches',
  {
    id: identity(),
    sport: text('sport').$type<Sport>().notNull(),
    competitionId: reference('competition_id')
      .notNull()
      .references(() => competitions.id),
    seasonId: reference('season_id')
      .notNull()
      .references(() => seasons.id),
    roundId: reference('round_id').references(() => rounds.id),
    groupId: reference('group_id').references(() => seasonGroups.id),
    homeId: reference('home_id')
      .notNull()
      .references(() => teams.id),
    awayId: reference('away_id')
      .notNull()
      .references(() => teams.id),
    kickoffAt: moment('kickoff_at').notNull(),
    timeUnknown: boolean('time_unknown').notNull().default(false),
    status: text('status').$type<MatchStatus>().notNull(),
    phase: text('phase').$type<MatchPhase>().notNull().default('pre'),
    /** The result is final; `finished` alone only means that play has ended. */
    confirmed: boolean('confirmed').notNull().default(false),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    halfScore: jsonb('half_score').$type<Pair>(),
    extraScore: jsonb('extra_score').$type<Pair>(),
    penaltyScore: jsonb('penalty_score').$type<Pair>(),
    periods: jsonb('periods').$type<Pair[]>().notNull().default([]),
    maps: jsonb('maps').$type<MapScore[]>(),
    /** The clock showed `clockSeconds` at `clockAt` (site time) and runs at `clockRate` match seconds a second. */
    clockSeconds: doublePrecision('clock_seconds'),
    clockAt: moment('clock_at'),
    clockRate: real('clock_rate').notNull().default(0),
    addedMinutes: integer('added_minutes'),
    homeRed: integer('home_red').notNull().default(0),
    awayRed: integer('away_red').notNull().default(0),
    homeYellow: integer('home_yellow').notNull().default(0),
    awayYellow: integer('away_yellow').notNull().default(0),
    /** Null: not reported by the provider. */
    homeCorners: integer('home_corners'),
    awayCorners: integer('away_corners'),
    teamFouls: jsonb('team_fouls').$type<Pair>(),
    timeoutsLeft: jsonb('timeouts_left').$type<Pair>(),
    bestOf: integer('best_of'),
    venueId: reference('venue_id').references(() => venues.id),
    refereeId: reference('referee_id').references(() => referees.id),
    attendance: integer('attendance'),
    weather: jsonb('weather').$type<{ kind: string; celsius: number; wind?: number }>(),
    neutral: boolean('neutral').notNull().default(false),
    /** Provider of this row, and whether it is simulated. */
    provider: text('provider').notNull(),
    simulated: boolean('simulated').notNull().default(false),
    /** Whether events, line-ups and statistics have been requested. */
    detailed: boolean('detailed').notNull().default(false),
    /** Grows by one with every change of this row or of the match's events and parts. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('matches_by_day').on(table.sport, table.kickoffAt),
    index('matches_by_status').on(table.sport, table.status),
    index('matches_of_season').on(table.seasonId, table.kickoffAt),
    index('matches_of_home').on(table.homeId, table.kickoffAt),
    index('matches_of_away').on(table.awayId, table.kickoffAt),
  ],
)

const matchId = () =>
  reference('match_id')
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' })

export const matchEvents = pgTable(
  'match_events',
  {
    id: identity(),
    matchId: matchId(),
    /** The provider's id: unique within the match. */
    sourceId: text('source_id').notNull(),
    type: text('type').$type<EventType>().notNull(),
    side: text('side').$type<Side>().notNull(),
    position: doublePrecision('position').notNull(),
    minute: integer('minute'),
    added: integer('added'),
    phase: text('phase').$type<MatchPhase>(),
    remaining: doublePrecision('remaining'),
    playerId: reference('player_id').references(() => players.id),
    playerName: jsonb('player_name').$type<{ zh?: string; en?: string; vi?: string }>(),
    otherId: reference('other_id').references(() => players.id),
    otherName: jsonb('other_name').$type<{ zh?: string; en?: string; vi?: string }>(),
    score: jsonb('score').$type<Pair>(),
    points: integer('points'),
    reason: text('reason'),
    varReason: text('var_reason').$type<VarReason | 'unknown'>(),
    varResult: text('var_result').$type<VarResult>(),
    injury: boolean('injury').notNull().default(false),
    cancelled: boolean('cancelled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('events_once').on(table.matchId, table.sourceId),
    index('events_of_match').on(table.matchId, table.position),
    index('events_of_player').on(table.playerId),
  ],
)

export const matchTexts = pgTable(
  'match_texts',
  {
    id: identity(),
    matchId: matchId(),
    sourceId: text('source_id').notNull(),
    position: doublePrecision('position').notNull(),
    minute: text('minute').notNull(),
    side: text('side').$type<Side>().notNull(),
    important: boolean('important').notNull().default(false),
    textZh: text('text_zh'),
    textEn: text('text_en'),
    textVi: text('text_vi'),
  },
  (table) => [
    uniqueIndex('texts_once').on(table.matchId, table.sourceId),
    index('texts_of_match').on(table.matchId, table.position),
  ],
)

/** One row per period: `values` is { key: [home, away] } with the keys of the vocabulary. */
export const matchStatistics = pgTable(
  'match_statistics',
  {
    matchId: matchId(),
    period: text('period').notNull(),
    values: jsonb('values').$type<Record<string, Pair>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.period] })],
)

export const matchLineups = pgTable(
  'match_lineups',
  {
    matchId: matchId(),
    side: text('side').$type<'home' | 'away'>().notNull(),
    formation: text('formation'),
    confirmed: boolean('confirmed').notNull(),
    coach: jsonb('coach').$type<{ zh?: string; en?: string; vi?: string }>(),
    missing: jsonb('missing')
      .$type<
        {
          playerId: number | null
          names: Record<string, string | undefined>
          kind: string
          note?: Record<string, string | undefined>
        }[]
      >()
      .notNull()
      .default([]),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.side] })],
)

export const lineupPlayers = pgTable(
  'lineup_players',
  {
    matchId: matchId(),
    side: text('side').$type<'home' | 'away'>().notNull(),
    position: integer('position').notNull(),
    playerId: reference('player_id').references(() => players.id),
    ...localised(),
    number: integer('number'),
    role: text('role'),
    starter: boolean('starter').notNull(),
    captain: boolean('captain').notNull().default(false),
    x: real('x'),
    y: real('y'),
    rating: real('rating'),
    box: jsonb('box').$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.side, table.position] }),
    index('lineups_of_player').on(table.playerId),
  ],
)

/** Parts that are read as a whole: `momentum` [[minute, home, away]...] and `shots`. */
export const matchParts = pgTable(
  'match_parts',
  {
    matchId: matchId(),
    part: text('part').notNull(),
    data: jsonb('data').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.part] })],
)

/** What a visitor expects of a match: one row an account, or one a guest's browser. Never changed afterwards. */
export const matchVotes = pgTable(
  'match_votes',
  {
    id: identity(),
    matchId: matchId(),
    /** Null: a guest. */
    userId: reference('user_id').references(() => users.id),
    /** Hash of the browser's device id: always of a guest, and of a user whose browser has one. */
    deviceHash: text('device_hash'),
    choice: text('choice').$type<VoteChoice>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('match_votes_of_user').on(table.matchId, table.userId),
    uniqueIndex('match_votes_of_guest')
      .on(table.matchId, table.deviceHash)
      .where(sql`${table.userId} is null`),
    index('match_votes_of_device').on(table.deviceHash, table.matchId),
    index('match_votes_of_match').on(table.matchId, table.choice),
  ],
)
