import { and, inArray, ne } from 'drizzle-orm'
import { competitions, rounds, seasonGroups, seasons } from '#lib/backend/db/schema/competitions.ts'
import type { Sport, TieBreak } from '#lib/shared/vocabulary.ts'
import { type Context, localisedColumns, maybe, need } from '../context.ts'
import { saveEntities } from '../save.ts'
import type { PlacedBatch } from '../validate.ts'

interface Rules {
  tieBreaks: TieBreak[]
  points: { win: number; draw: number; loss: number }
  periods: { count: number; minutes: number }
}

/** Rules of a competition without rules from its provider: the most common ones of the sport. */
const RULES: Record<Sport, Rules> = {
  football: {
    tieBreaks: ['pts', 'gd', 'gf'],
    points: { win: 3, draw: 1, loss: 0 },
    periods: { count: 2, minutes: 45 },
  },
  basketball: {
    tieBreaks: ['pct', 'h2h_pct', 'net_points', 'gf'],
    points: { win: 2, draw: 0, loss: 1 },
    periods: { count: 4, minutes: 10 },
  },
  esports: {
    tieBreaks: ['wins', 'gd', 'h2h_pts'],
    points: { win: 1, draw: 0, loss: 0 },
    periods: { count: 3, minutes: 0 },
  },
}

/** Columns that affect the order of a table. */
const TABLE_RULES = ['tieBreaks', 'points', 'zones']

export async function saveCompetitions(context: Context, batch: PlacedBatch): Promise<void> {
  await context.ids.load(
    'country',
    batch.competitions.flatMap(({ item }) => item.country ?? []),
  )
  const written = await saveEntities(context, {
    list: 'competitions',
    kind: 'competition',
    table: competitions,
    items: batch.competitions,
    external: (item) => item.id,
    initial: (item) => ({ ...RULES[item.sport], zones: [], position: 1000, simulated: context.simulated }),
    patch: (item) => ({
      sport: item.sport,
      countryId: maybe(context, 'country', item.country),
      kind: item.kind,
      ...localisedColumns('name', item.names),
      ...localisedColumns('short', item.short_names),
      colour: item.colour,
      tieBreaks: item.tie_breaks,
      points: item.points,
      zones: item.zones,
      position: item.order,
      periods: item.periods,
    }),
  })
  const changed = written.filter(
    ({ before, changed }) => before && TABLE_RULES.some((column) => changed.has(column)),
  )
  if (changed.length === 0) return
  const affected = await context.tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(
      inArray(
        seasons.competitionId,
        changed.map(({ id }) => id),
      ),
    )
  for (const { id } of affected) context.changes.seasons.add(id)
}

/** A season is identified by its competition and name, so two spellings of its id are one season. */
export async function saveSeasons(context: Context, batch: PlacedBatch): Promise<void> {
  if (batch.seasons.length === 0) return
  await context.ids.load(
    'competition',
    batch.seasons.map(({ item }) => item.competition),
  )
  const written = await saveEntities(context, {
    list: 'seasons',
    kind: 'season',
    table: seasons,
    items: batch.seasons,
    external: (item) => item.id,
    adopt: async (items) => {
      const owners = items.flatMap((item) => context.ids.get('competition', item.competition) ?? [])
      if (owners.length === 0) return new Map()
      const rows = await context.tx.select().from(seasons).where(inArray(seasons.competitionId, owners))
      const byName = new Map(rows.map((row) => [`${row.competitionId} ${row.name}`, row.id]))
      return new Map(
        items.flatMap((item) => {
          const id = byName.get(`${context.ids.get('competition', item.competition)} ${item.name}`)
          return id === undefined ? [] : [[item.id, id] as const]
        }),
      )
    },
    initial: () => ({}),
    patch: (item) => ({
      competitionId: need(context, 'competition', item.competition),
      name: item.name,
      startsOn: item.starts_on,
      endsOn: item.ends_on,
      current: item.current,
      tieBreaks: item.tie_breaks,
      zones: item.zones,
    }),
  })
  for (const { id, before, changed } of written)
    if (before && TABLE_RULES.some((column) => changed.has(column))) context.changes.seasons.add(id)
  // A competition has one current season: the one reported last.
  for (const { id, after, changed } of written) {
    if (!after.current || !changed.has('current')) continue
    await context.tx
      .update(seasons)
      .set({ current: false })
      .where(and(inArray(seasons.competitionId, [Number(after.competitionId)]), ne(seasons.id, id)))
  }
}

export async function saveRounds(context: Context, batch: PlacedBatch): Promise<void> {
  await context.ids.load(
    'season',
    [...batch.rounds, ...batch.groups].map(({ item }) => item.season),
  )
  await saveEntities(context, {
    list: 'rounds',
    kind: 'round',
    table: rounds,
    items: batch.rounds,
    external: (item) => item.id,
    initial: () => ({}),
    patch: (item) => ({
      seasonId: need(context, 'season', item.season),
      number: item.number,
      ...localisedColumns('name', item.names),
      stage: item.stage,
    }),
  })
  await saveEntities(context, {
    list: 'groups',
    kind: 'group',
    table: seasonGroups,
    items: batch.groups,
    external: (item) => item.id,
    initial: () => ({}),
    patch: (item) => ({
      seasonId: need(context, 'season', item.season),
      ...localisedColumns('name', item.names),
    }),
  })
}
