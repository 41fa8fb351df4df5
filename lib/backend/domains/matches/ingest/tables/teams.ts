import { and, eq, inArray, sql } from 'drizzle-orm'
import { players, teamAliases, teams } from '#lib/backend/db/schema/competitions.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { fold } from '#lib/shared/text/fold.ts'
import { type Context, localisedColumns, maybe } from '../context.ts'
import { saveEntities } from '../save.ts'
import type { ParsedBatch, PlacedBatch } from '../validate.ts'
import { fillOnly } from './places.ts'
import { insertRows } from './rows.ts'

type Team = ParsedBatch['teams'][number]

const spellings = (team: Team) =>
  [team.names.zh, team.names.en, team.names.vi, ...(team.aliases ?? [])].filter((name) => name !== undefined)

/**
 * Finds the real teams of other providers that match: same sport, a spelling in common, no different country,
 * and not already mapped by this provider (its own ids tell its teams apart). Ambiguous ones stay separate.
 * Simulated teams are never joined.
 */
async function joinTeams(context: Context, items: Team[]): Promise<Map<string, number>> {
  const joined = new Map<string, number>()
  if (context.simulated) return joined
  const keys = [...new Set(items.flatMap((item) => spellings(item).map(fold)))]
  const taken = context.tx
    .select({ one: sql`1` })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.kind, 'team'),
        eq(externalIds.id, teams.id),
        eq(externalIds.provider, context.provider),
      ),
    )
  const candidates = await context.tx
    .select({ id: teams.id, sport: teams.sport, countryId: teams.countryId, key: teamAliases.key })
    .from(teamAliases)
    .innerJoin(teams, eq(teams.id, teamAliases.teamId))
    .where(and(inArray(teamAliases.key, keys), eq(teams.simulated, false), sql`not exists (${taken})`))
  const given = new Set<number>()
  for (const item of items) {
    const own = new Set(spellings(item).map(fold))
    const countryId = maybe(context, 'country', item.country) ?? null
    const matching = new Set(
      candidates
        .filter(
          (team) =>
            team.sport === item.sport &&
            own.has(team.key) &&
            (team.countryId === null || countryId === null || team.countryId === countryId),
        )
        .map((team) => team.id),
    )
    const [id] = matching
    if (id === undefined || matching.size > 1 || given.has(id)) continue
    given.add(id)
    joined.set(item.id, id)
  }
  return joined
}

async function saveAliases(context: Context, items: Team[]): Promise<void> {
  const wanted = new Map<string, { teamId: number; sport: string; key: string; alias: string }>()
  for (const item of items) {
    const teamId = context.ids.get('team', item.id)
    if (teamId === undefined) continue
    for (const alias of spellings(item)) {
      const key = fold(alias)
      if (key && !wanted.has(`${teamId} ${key}`))
        wanted.set(`${teamId} ${key}`, { teamId, sport: item.sport, key, alias })
    }
  }
  const teamIds = [...new Set([...wanted.values()].map(({ teamId }) => teamId))]
  if (teamIds.length === 0) return
  const there = await context.tx
    .select({ teamId: teamAliases.teamId, key: teamAliases.key })
    .from(teamAliases)
    .where(inArray(teamAliases.teamId, teamIds))
  for (const { teamId, key } of there) wanted.delete(`${teamId} ${key}`)
  await insertRows(context.tx, teamAliases, ['teamId', 'sport', 'key', 'alias'], [...wanted.values()])
}

export async function saveTeams(context: Context, batch: PlacedBatch): Promise<void> {
  const items = batch.teams
  if (items.length === 0) return
  await context.ids.load(
    'country',
    items.flatMap(({ item }) => item.country ?? []),
  )
  await context.ids.load(
    'venue',
    items.flatMap(({ item }) => item.venue ?? []),
  )
  await saveEntities(context, {
    list: 'teams',
    kind: 'team',
    table: teams,
    items,
    external: (item) => item.id,
    adopt: (strangers) => joinTeams(context, strangers),
    initial: () => ({ provider: context.provider, simulated: context.simulated }),
    patch: (item, existing) => {
      const patch = {
        sport: item.sport,
        countryId: maybe(context, 'country', item.country),
        ...localisedColumns('name', item.names),
        ...localisedColumns('short', item.short_names),
        abbr: item.abbr,
        colours: item.colours,
        venueId: maybe(context, 'venue', item.venue),
      }
      return existing && existing.provider !== context.provider ? fillOnly(patch, existing) : patch
    },
  })
  await saveAliases(
    context,
    items.map(({ item }) => item),
  )
}

export async function savePlayers(context: Context, batch: PlacedBatch): Promise<void> {
  if (batch.players.length === 0) return
  await context.ids.load(
    'team',
    batch.players.flatMap(({ item }) => item.team ?? []),
  )
  await context.ids.load(
    'country',
    batch.players.flatMap(({ item }) => item.country ?? []),
  )
  await saveEntities(context, {
    list: 'players',
    kind: 'player',
    table: players,
    items: batch.players,
    external: (item) => item.id,
    initial: () => ({}),
    patch: (item) => ({
      sport: item.sport,
      teamId: maybe(context, 'team', item.team),
      ...localisedColumns('name', item.names),
      number: item.number,
      position: item.position,
      bornOn: item.born_on,
      heightCm: item.height_cm,
      countryId: maybe(context, 'country', item.country),
    }),
  })
}
