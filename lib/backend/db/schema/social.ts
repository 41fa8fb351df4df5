import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts/accounts.ts'
import { competitions, players, teams } from './competitions.ts'
import { matches } from './matches.ts'
import { createdAt, moment, reference } from './services/columns.ts'
import { rooms } from './streams/streams.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

/** The anchors a user follows. A special follow is listed first. */
export const anchorFollows = pgTable(
  'anchor_follows',
  {
    userId: userId(),
    anchorId: reference('anchor_id')
      .notNull()
      .references(() => users.id),
    special: boolean('special').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.anchorId] }),
    index('anchor_follows_of_anchor').on(table.anchorId),
  ],
)

export const teamFollows = pgTable(
  'team_follows',
  {
    userId: userId(),
    teamId: reference('team_id')
      .notNull()
      .references(() => teams.id),
    special: boolean('special').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.teamId] }),
    index('team_follows_of_team').on(table.teamId),
  ],
)

/** The competitions a user follows. */
export const competitionFollows = pgTable(
  'competition_follows',
  {
    userId: userId(),
    competitionId: reference('competition_id')
      .notNull()
      .references(() => competitions.id),
    special: boolean('special').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.competitionId] }),
    index('competition_follows_of_competition').on(table.competitionId),
  ],
)

/** The players a user follows. */
export const playerFollows = pgTable(
  'player_follows',
  {
    userId: userId(),
    playerId: reference('player_id')
      .notNull()
      .references(() => players.id),
    special: boolean('special').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playerId] }),
    index('player_follows_of_player').on(table.playerId),
  ],
)

/** The users whom a user has blocked. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: userId(),
    blockedId: reference('blocked_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('user_blocks_of_blocked').on(table.blockedId),
  ],
)

/** A user's favourite matches, of any sport. */
export const matchFavourites = pgTable(
  'match_favourites',
  {
    userId: userId(),
    matchId: reference('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.matchId] }),
    index('match_favourites_of_match').on(table.matchId),
  ],
)

/** Rooms a user has visited, with the time of the last visit. */
export const watchedRooms = pgTable(
  'watched_rooms',
  {
    userId: userId(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('watched_rooms_by_time').on(table.userId, table.watchedAt),
  ],
)

/**
 * The private address of a user's calendar; anyone who has the token may read it. Stored hashed, one per
 * user.
 */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    userId: userId().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_links_by_token').on(table.tokenHash)],
)

/** Users who are not recommended to others. */
export const recommendationOptOuts = pgTable('recommendation_opt_outs', {
  userId: userId().primaryKey(),
  createdAt: createdAt(),
})
