import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OddsMarket, OddsStage } from '../../../shared/vocabulary.ts'
import { matches, type Pair } from './matches.ts'
import { identity, localised, moment, reference } from './services/columns.ts'

export const bookmakers = pgTable('bookmakers', {
  id: identity(),
  ...localised(),
  simulated: boolean('simulated').notNull().default(false),
})

/** Every change of a price, never changed afterwards: the newest row of a market is the current price. */
export const oddsQuotes = pgTable(
  'odds_quotes',
  {
    id: identity(),
    matchId: reference('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    bookmakerId: reference('bookmaker_id')
      .notNull()
      .references(() => bookmakers.id),
    market: text('market').$type<OddsMarket>().notNull(),
    stage: text('stage').$type<OddsStage>().notNull(),
    at: moment('at').notNull(),
    minute: integer('minute'),
    score: jsonb('score').$type<Pair>(),
    line: real('line'),
    home: real('home'),
    draw: real('draw'),
    away: real('away'),
    closed: boolean('closed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('quotes_once').on(table.matchId, table.bookmakerId, table.market, table.at),
    index('quotes_of_match').on(table.matchId, table.market, table.at),
    // To find the last price before kick-off without scanning the in-play prices.
    index('quotes_before_play')
      .on(table.matchId, table.bookmakerId, table.market, table.at)
      .where(sql`${table.stage} <> 'inplay'`),
    // To find whether a bookmaker has any quotes, without reading those of others.
    index('quotes_of_book').on(table.bookmakerId, table.market),
  ],
)
