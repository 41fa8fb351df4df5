import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players } from '#lib/backend/db/schema/competitions.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { MatchFilter } from '../deps.ts'
import { loadFollows } from '../follows/follow-tables.ts'
import { collectedIds } from './collected.ts'

interface StoredIds {
  ids?: number[] | undefined
  teams?: number[] | undefined
  competitions?: number[] | undefined
  players?: number[] | undefined
}

const teamsOf = async (db: Queryable, playerIds: number[]): Promise<number[]> => {
  if (playerIds.length === 0) return []
  const rows = await db.select({ id: players.teamId }).from(players).where(inArray(players.id, playerIds))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Which matches count as followed: favourites, those of followed teams and competitions, and those of
 * followed players' teams. For a user their own, for a guest those of the ids in the browser.
 */
export async function followedFilter(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  stored: StoredIds,
): Promise<MatchFilter> {
  const { userId } = actor
  if (userId === null)
    return {
      matchIds: stored.ids ?? [],
      teamIds: [...(stored.teams ?? []), ...(await teamsOf(db, stored.players ?? []))],
      competitionIds: stored.competitions ?? [],
    }
  const idsOf = async (kind: 'team' | 'competition' | 'player') =>
    (await loadFollows(db, kind, userId)).map(({ id }) => id)
  return {
    matchIds: stored.ids ?? (await collectedIds(db, userId)),
    teamIds: [...(await idsOf('team')), ...(await teamsOf(db, await idsOf('player')))],
    competitionIds: await idsOf('competition'),
  }
}
