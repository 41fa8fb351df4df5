import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Viewer } from '../audience/people.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

type Side = typeof teams.$inferSelect

/** A match with its teams. */
export interface Played {
  match: typeof matches.$inferSelect
  home: Side
  away: Side
}

/** Selects matches with their teams. */
export const selectPlayed = (db: Db) =>
  db
    .select({ match: matches, home, away })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))

/** The home side's goals or points more than the away side's. */
export const marginOf = ({ match }: Played): number => (match.homeScore ?? 0) - (match.awayScore ?? 0)

type Named = Pick<Side, 'nameZh' | 'nameEn' | 'nameVi'>

/** The name of a team or a player in the language of a fan. */
export const nameFor = ({ nameZh: zh, nameEn: en, nameVi: vi }: Named, { language }: Viewer): string =>
  localisedName({ zh, en, vi }, language)

/** Fills the names of the teams of a match into a text; after a draw nobody is its winner. */
export function fillTeams(text: string, fan: Viewer, about: Played): string {
  const [winner, loser] = marginOf(about) >= 0 ? [about.home, about.away] : [about.away, about.home]
  return text
    .replace('{home}', nameFor(about.home, fan))
    .replace('{away}', nameFor(about.away, fan))
    .replace('{winner}', nameFor(winner, fan))
    .replace('{loser}', nameFor(loser, fan))
}
