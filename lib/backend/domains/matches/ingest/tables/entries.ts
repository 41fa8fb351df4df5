import { inArray } from 'drizzle-orm'
import { deductions, seasonTeams } from '#lib/backend/db/schema/competitions.ts'
import { type Context, localisedColumns, maybe, need } from '../context.ts'
import { saveKeyed } from '../save.ts'
import type { PlacedBatch } from '../validate.ts'

/** Teams of seasons, and point adjustments: both affect a table. */
export async function saveEntries(context: Context, batch: PlacedBatch): Promise<void> {
  const both = [...batch.entries, ...batch.deductions].map(({ item }) => item)
  if (both.length === 0) return
  await context.ids.load(
    'season',
    both.map((item) => item.season),
  )
  await context.ids.load(
    'team',
    both.map((item) => item.team),
  )
  await context.ids.load(
    'group',
    batch.entries.flatMap(({ item }) => item.group ?? []),
  )
  const ids = both.flatMap((item) => context.ids.get('season', item.season) ?? [])
  const entries = await saveKeyed(context, {
    list: 'entries',
    table: seasonTeams,
    keys: ['seasonId', 'teamId'],
    items: batch.entries,
    external: (item) => `${item.season} ${item.team}`,
    existing: () => context.tx.select().from(seasonTeams).where(inArray(seasonTeams.seasonId, ids)),
    initial: {},
    patch: (item) => ({
      seasonId: need(context, 'season', item.season),
      teamId: need(context, 'team', item.team),
      groupId: maybe(context, 'group', item.group),
      conference: item.conference,
      division: item.division,
      coefficient: item.coefficient,
      ranking: item.ranking,
    }),
  })
  const taken = await saveKeyed(context, {
    list: 'deductions',
    table: deductions,
    keys: ['seasonId', 'teamId'],
    items: batch.deductions,
    external: (item) => `${item.season} ${item.team}`,
    existing: () => context.tx.select().from(deductions).where(inArray(deductions.seasonId, ids)),
    initial: {},
    patch: (item) => ({
      seasonId: need(context, 'season', item.season),
      teamId: need(context, 'team', item.team),
      points: item.points,
      ...localisedColumns('reason', item.reason),
    }),
  })
  for (const { after } of [...entries, ...taken]) context.changes.seasons.add(Number(after.seasonId))
}
