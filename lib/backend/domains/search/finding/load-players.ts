import { scheduler } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { type Named, named } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'
import { namedSpellings } from './named-spellings.ts'

/** Maximum number of players that are indexed, by id. */
const MAX_PLAYERS = 40_000
/** Refreshes between two checks: there are many players, and their names rarely change. */
const CHECK_EVERY = 6
const BATCH_SIZE = 20

async function loadFingerprint(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select count(*) || ':' || coalesce(sum(hashtext(concat_ws('|', id, team_id, number, position, name_zh, name_en,
      name_vi))::bigint), 0) as mark from ${players}`)
  return rows[0]?.mark ?? ''
}

async function load(
  db: Queryable,
  spellings: Spellings,
  clubs: ReadonlyMap<number, Named>,
): Promise<Named[]> {
  const rows = await db
    .select({
      id: players.id,
      sport: players.sport,
      teamId: players.teamId,
      nameZh: players.nameZh,
      nameEn: players.nameEn,
      nameVi: players.nameVi,
      number: players.number,
      position: players.position,
    })
    .from(players)
    .orderBy(asc(players.id))
    .limit(MAX_PLAYERS)
  const found: Named[] = []
  for (const { id, sport, teamId, nameZh, nameEn, nameVi, number, position } of rows) {
    if (found.length % BATCH_SIZE === 0) await scheduler.yield()
    const club = clubs.get(teamId ?? 0)
    found.push(
      named(
        {
          kind: 'player',
          id,
          // After the teams of the same competition.
          weight: (club?.weight ?? 1_000) + 0.5,
          sport,
          names: {
            name_zh: nameZh,
            name_en: nameEn,
            name_vi: nameVi,
            short_name_zh: nameZh,
            short_name_en: nameEn,
            short_name_vi: nameVi,
          },
          simulated: club?.simulated ?? false,
          colours: club?.colours ?? null,
          player: { teamId, number, position },
        },
        namedSpellings(spellings, { zh: [nameZh], en: [nameEn], vi: [nameVi] }),
      ),
    )
  }
  return found
}

/**
 * Returns a function that loads the players with all spellings, or returns those loaded before while nothing
 * has changed.
 */
export function createPlayerLoader(db: Queryable) {
  let fingerprint = ''
  let loaded: Named[] = []
  let refreshes = 0

  return async (
    spellings: Spellings,
    clubs: ReadonlyMap<number, Named>,
    { clubsChanged }: { clubsChanged: boolean },
  ): Promise<Named[]> => {
    const isDue = refreshes++ % CHECK_EVERY === 0 || clubsChanged
    const next = isDue ? await loadFingerprint(db) : fingerprint
    if (next === fingerprint && !clubsChanged) {
      // Marks their spellings as used.
      for (const each of loaded) for (const { spelling } of each.spellings) spellings.of(spelling.text)
      return loaded
    }
    loaded = await load(db, spellings, clubs)
    fingerprint = next
    return loaded
  }
}
