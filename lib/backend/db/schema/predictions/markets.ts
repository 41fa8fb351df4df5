import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MarketMode, MatchMarket } from '#lib/shared/predictions/vocabulary.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

/**
 * What stakes are placed on: a market of a match, created with its first stake, or a question of a room
 * (`prediction_questions`).
 */
export const predictionMarkets = pgTable(
  'prediction_markets',
  {
    id: identity(),
    /** Null: a question. */
    matchId: reference('match_id').references(() => matches.id),
    kind: text('kind').$type<MatchMarket | 'question'>().notNull(),
    /** Of the goal, quarter or map; 0 for other kinds. */
    number: integer('number').notNull().default(0),
    /** Of totals only, in quarters. */
    line: real('line'),
    mode: text('mode').$type<MarketMode>().notNull(),
    /** Fee of the pool in hundredths of a percent, as it was when the market was created. */
    feeBps: integer('fee_bps').notNull(),
    /** Stakes placed within so many seconds of site time before the decision are paid back. */
    delaySeconds: integer('delay_seconds').notNull(),
    /** Version of the result, or of the question's decision, that its stakes were judged by. */
    version: integer('version').notNull().default(0),
    /** Site time at which the outcome was first known; null: it is open, or again open. */
    decidedAt: moment('decided_at'),
    /** What the pool keeps: the fee and the remainders of the division. */
    fee: bigint('fee', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('prediction_markets_once')
      .on(table.matchId, table.kind, table.number, sql`coalesce(${table.line}, 0)`)
      .where(sql`${table.matchId} is not null`),
    check('prediction_markets_of_one', sql`(${table.matchId} is null) = (${table.kind} = 'question')`),
  ],
)
