import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, seasons, seasonTeams, teams } from '#lib/backend/db/schema/competitions.ts'
import { honours as honourRows } from '#lib/backend/db/schema/honours.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getHonours as endpoint } from '#lib/contract/competitions/past.ts'
import { briefsOf } from '../brief.ts'
import { teamRefs } from '../team-ref.ts'
import { championsOf } from './champions.ts'

interface Entry {
  competitionId: number
  seasonName: string
  seasonId: number | null
  champion: number | null
  runnerUp: number | null
  simulated: boolean
}

/** Completed seasons of a team or a competition. */
async function pastSeasons(db: Queryable, { kind, id }: HandlerInput<typeof endpoint>) {
  const row = {
    id: seasons.id,
    name: seasons.name,
    competitionId: seasons.competitionId,
    simulated: competitions.simulated,
  }
  const query = db
    .select(row)
    .from(seasons)
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
  return kind === 'competition'
    ? query.where(and(eq(seasons.competitionId, id), eq(seasons.current, false)))
    : query
        .innerJoin(seasonTeams, eq(seasonTeams.seasonId, seasons.id))
        .where(and(eq(seasonTeams.teamId, id), eq(seasons.current, false)))
}

/** The reported honours, season by season; for a team including the other team of the season's two. */
async function loadHonours(db: Queryable, { kind, id }: HandlerInput<typeof endpoint>) {
  const own = await db
    .select()
    .from(honourRows)
    .where(kind === 'competition' ? eq(honourRows.competitionId, id) : eq(honourRows.teamId, id))
  if (kind === 'competition' || own.length === 0) return own
  const wanted = new Set(own.map((row) => `${row.competitionId} ${row.seasonName}`))
  const all = await db
    .select()
    .from(honourRows)
    .where(
      inArray(
        honourRows.competitionId,
        own.map(({ competitionId }) => competitionId),
      ),
    )
  return all.filter((row) => wanted.has(`${row.competitionId} ${row.seasonName}`))
}

async function entriesOf(db: Queryable, input: HandlerInput<typeof endpoint>): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  const past = await pastSeasons(db, input)
  const idOf = new Map(past.map((season) => [`${season.competitionId} ${season.name}`, season.id]))
  for (const row of await loadHonours(db, input)) {
    const key = `${row.competitionId} ${row.seasonName}`
    const entry = entries.get(key) ?? {
      competitionId: row.competitionId,
      seasonName: row.seasonName,
      seasonId: idOf.get(key) ?? null,
      champion: null,
      runnerUp: null,
      simulated: row.simulated,
    }
    entries.set(key, { ...entry, [row.place === 1 ? 'champion' : 'runnerUp']: row.teamId })
  }
  for (const season of past) {
    const key = `${season.competitionId} ${season.name}`
    if (entries.has(key)) continue
    const found = await championsOf(db, season.id)
    if (!found || (input.kind === 'team' && found.champion !== input.id && found.runnerUp !== input.id))
      continue
    const { competitionId, name, id, simulated } = season
    entries.set(key, { competitionId, seasonName: name, seasonId: id, ...found, simulated })
  }
  return [...entries.values()].sort(
    (one, other) =>
      other.seasonName.localeCompare(one.seasonName, 'en', { numeric: true }) ||
      one.competitionId - other.competitionId,
  )
}

/** `competitions/honours` */
export const getHonours: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const table = input.kind === 'team' ? teams : competitions
  if ((await ctx.db.$count(table, eq(table.id, input.id))) === 0) throw notFound(input.kind)
  const entries = await entriesOf(ctx.db, input)
  const refs = await teamRefs(
    ctx.db,
    entries.flatMap(({ champion, runnerUp }) => [champion ?? [], runnerUp ?? []].flat()),
  )
  const briefs = new Map(
    (
      await briefsOf(
        ctx.db,
        entries.map(({ competitionId }) => competitionId),
      )
    ).map((brief) => [brief.id, brief]),
  )
  return {
    list: entries.flatMap((entry) => {
      const competition = briefs.get(entry.competitionId)
      if (!competition) return []
      return [
        {
          competition,
          season_name: entry.seasonName,
          season_id: entry.seasonId,
          champion: refs.get(entry.champion ?? 0) ?? null,
          runner_up: refs.get(entry.runnerUp ?? 0) ?? null,
          is_simulated: entry.simulated,
        },
      ]
    }),
  }
}
