import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CircleKind } from '../../../../shared/community.ts'
import type { Sport } from '../../../../shared/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { competitions, teams } from '../competitions.ts'
import { createdAt, identity, reference } from '../services/columns.ts'

/** A circle for each sport, competition and team. Its name is that of its subject. */
export const circles = pgTable(
  'circles',
  {
    id: identity(),
    kind: text('kind').$type<CircleKind>().notNull(),
    sport: text('sport').$type<Sport>().notNull(),
    competitionId: reference('competition_id').references(() => competitions.id),
    teamId: reference('team_id').references(() => teams.id),
    /** Number of its rows in circle_members. */
    members: integer('members').notNull().default(0),
    /** Number of its shown posts. */
    posts: integer('posts').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('circles_of_sport').on(table.sport).where(sql`kind = 'sport'`),
    uniqueIndex('circles_of_competition').on(table.competitionId),
    uniqueIndex('circles_of_team').on(table.teamId),
    index('circles_popular').on(table.members, table.id),
    index('circles_by_members').on(table.kind, table.members, table.id),
  ],
)

export const circleMembers = pgTable(
  'circle_members',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    circleId: reference('circle_id')
      .notNull()
      .references(() => circles.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.circleId] }),
    index('circle_members_of_circle').on(table.circleId),
  ],
)
