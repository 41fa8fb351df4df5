import { inArray } from 'drizzle-orm'
import { matchParts, matchStatistics } from '#lib/backend/db/schema/matches.ts'
import { type Context, markPartChanged, maybe, need } from './context.ts'
import { saveKeyed } from './save.ts'
import type { Row } from './tables/rows.ts'
import type { Placed, PlacedBatch } from './validate.ts'

const matchIds = (patches: Row[]) => [...new Set(patches.map((patch) => Number(patch.matchId)))]

/** Statistics by period; a period's values are replaced as a whole. */
export async function saveStatistics(context: Context, items: PlacedBatch['statistics']): Promise<void> {
  const written = await saveKeyed(context, {
    list: 'statistics',
    table: matchStatistics,
    keys: ['matchId', 'period'],
    items,
    external: (item) => `${item.match} ${item.period}`,
    existing: (patches) =>
      context.tx
        .select()
        .from(matchStatistics)
        .where(inArray(matchStatistics.matchId, matchIds(patches))),
    initial: {},
    patch: (item) => ({
      matchId: need(context, 'match', item.match),
      period: item.period,
      values: item.values,
    }),
  })
  for (const { after } of written) markPartChanged(context, Number(after.matchId), 'statistics')
}

async function savePart<Item extends { match: string }>(
  context: Context,
  part: 'momentum' | 'shots',
  items: Placed<Item>[],
  data: (item: Item) => unknown,
): Promise<void> {
  const written = await saveKeyed(context, {
    list: part,
    table: matchParts,
    keys: ['matchId', 'part'],
    items,
    external: (item) => item.match,
    existing: (patches) =>
      context.tx
        .select()
        .from(matchParts)
        .where(inArray(matchParts.matchId, matchIds(patches))),
    initial: {},
    patch: (item) => ({ matchId: need(context, 'match', item.match), part, data: data(item) }),
  })
  for (const { after } of written) markPartChanged(context, Number(after.matchId), part)
}

/**
 * Momentum and shots are read and replaced as a whole. A shot stores our player id instead of the provider's.
 */
export async function saveParts(
  context: Context,
  momentum: PlacedBatch['momentum'],
  shots: PlacedBatch['shots'],
): Promise<void> {
  await savePart(context, 'momentum', momentum, (item) => item.minutes)
  await context.ids.load(
    'player',
    shots.flatMap(({ item }) => item.shots.flatMap((shot) => shot.player ?? [])),
  )
  await savePart(context, 'shots', shots, (item) =>
    item.shots.map(({ player, ...shot }) => ({
      ...shot,
      player_id: maybe(context, 'player', player) ?? null,
    })),
  )
}
