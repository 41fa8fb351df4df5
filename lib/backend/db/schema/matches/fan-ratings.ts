import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { players } from '../competitions.ts'
import { matches } from '../matches.ts'
import { reference, updatedAt } from '../services/columns.ts'

const matchId = () =>
  reference('match_id')
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' })

/** How a fan rates the players of a match, and whom they vote best. */
export const fanRatings = pgTable(
  'fan_ratings',
  {
    matchId: matchId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Ratings from 1 to 10 by the id of the player. */
    ratings: jsonb('ratings').$type<Record<string, number>>().notNull(),
    bestPlayerId: reference('best_player_id').references(() => players.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('fan_ratings_of_user').on(table.userId),
  ],
)

/** The ratings of a player in a match, counted: how many fans gave each rating, and how many voted them best. */
export const fanRatingCounts = pgTable(
  'fan_rating_counts',
  {
    matchId: matchId(),
    playerId: reference('player_id')
      .notNull()
      .references(() => players.id),
    /** Ten numbers, for the ratings from 1 to 10. */
    spread: integer('spread').array().notNull().default(sql`array_fill(0, array[10])`),
    best: integer('best').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.playerId] })],
)
