import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { competitions, type Localised, players, teams } from './competitions.ts'
import { reference } from './services/columns.ts'

/** Who won and who came second in a season, as a provider reports it; of seasons whose matches are here it follows from those. */
export const honours = pgTable(
  'honours',
  {
    competitionId: reference('competition_id')
      .notNull()
      .references(() => competitions.id),
    /** As seasons are named; the season itself need not be here. */
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

/** A player goes from one club to another, one of which may be known by name alone, or by nothing. */
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
