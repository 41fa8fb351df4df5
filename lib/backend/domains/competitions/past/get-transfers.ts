import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, players, seasons, seasonTeams, teams } from '#lib/backend/db/schema/competitions.ts'
import { transfers as table } from '#lib/backend/db/schema/honours.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getTransfers as endpoint } from '#lib/contract/competitions/past.ts'
import { teamRefs } from '../team-ref.ts'

/** The team itself, or the teams of the competition's current season. */
const teamsOf = (db: Queryable, { kind, id }: HandlerInput<typeof endpoint>) =>
  kind === 'team'
    ? db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))
    : db
        .select({ id: seasonTeams.teamId })
        .from(seasonTeams)
        .innerJoin(seasons, eq(seasons.id, seasonTeams.seasonId))
        .where(and(eq(seasons.competitionId, id), eq(seasons.current, true)))

const OWNERS = { competition: competitions, team: teams, player: players } as const

const ofInput = (db: Queryable, input: HandlerInput<typeof endpoint>): SQL | undefined =>
  input.kind === 'player'
    ? eq(table.playerId, input.id)
    : or(inArray(table.fromId, teamsOf(db, input)), inArray(table.toId, teamsOf(db, input)))

/** `competitions/transfers` */
export const getTransfers: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { db } = ctx
  const owner = OWNERS[input.kind]
  if ((await db.$count(owner, eq(owner.id, input.id))) === 0) throw notFound(input.kind)
  const where = ofInput(db, input)
  const rows = await db
    .select({ move: table, player: players })
    .from(table)
    .innerJoin(players, eq(players.id, table.playerId))
    .where(where)
    .orderBy(desc(table.on), sql`${players.id}`)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  const refs = await teamRefs(
    db,
    rows.flatMap(({ move }) => [move.fromId ?? [], move.toId ?? []].flat()),
  )
  return {
    page: input.page,
    page_size: input.page_size,
    total: await db.$count(table, where),
    list: rows.map(({ move, player }) => ({
      player_id: player.id,
      player_name_zh: player.nameZh,
      player_name_en: player.nameEn,
      player_name_vi: player.nameVi,
      on: move.on,
      kind: move.kind,
      from: refs.get(move.fromId ?? 0) ?? null,
      to: refs.get(move.toId ?? 0) ?? null,
      from_name_zh: move.fromName?.zh ?? null,
      from_name_en: move.fromName?.en ?? null,
      from_name_vi: move.fromName?.vi ?? null,
      to_name_zh: move.toName?.zh ?? null,
      to_name_en: move.toName?.en ?? null,
      to_name_vi: move.toName?.vi ?? null,
      is_simulated: move.simulated,
    })),
  }
}
