import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { competitions, type Localised, players, teams } from './competitions.ts'
import { reference } from './services/columns.ts'

/**
 * Winner and runner-up of a season, as a provider reports them; for seasons whose matches are stored they are
 * computed from those.
 */
export const honours = pgTable(
  'honours',
  {
    competitionId: reference('competition_id')
      .notNull()
      .references(() => competitions.id),
    /** The season's name; the season itself need not be stored. */
    seasonName: text('season_name').notNull(),
    /** 1 the champion, 2 the runner-up. */
    place: integer('place').notNull(),
    teamId: reference('team_id')
      .notNull()
      .references(() => teams.id),
    simulated: boolean('simulated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.seasonName, table.place] }),
    index('honours_of_team').on(table.teamId),
  ],
)

export type TransferKind = 'transfer' | 'loan' | 'loan_end' | 'free'

/** A player's transfer between clubs, one of which may be known only by name, or be unknown. */
export const transfers = pgTable(
  'transfers',
  {
    playerId: reference('player_id')
      .notNull()
      .references(() => players.id),
    on: date('moved_on').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    fromId: reference('from_id').references(() => teams.id),
    toId: reference('to_id').references(() => teams.id),
    fromName: jsonb('from_name').$type<Localised>(),
    toName: jsonb('to_name').$type<Localised>(),
    simulated: boolean('simulated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.on] }),
    index('transfers_from').on(table.fromId, table.on),
    index('transfers_to').on(table.toId, table.on),
  ],
)
