import { and, inArray, sql } from 'drizzle-orm'
import { matchEvents, matches, matchTexts } from '#lib/backend/db/schema/matches.ts'
import { type Context, localisedColumns, markPartChanged, maybe, need } from '../context.ts'
import { saveKeyed } from '../save.ts'
import type { PlacedBatch } from '../validate.ts'
import type { Row } from './rows.ts'

/** Event types that count for fair play. */
const CARDS: readonly unknown[] = ['yellow', 'second_yellow', 'red']

const matchIds = (patches: Row[]) => [...new Set(patches.map((patch) => Number(patch.matchId)))]
const sourceIds = (patches: Row[]) => [...new Set(patches.map((patch) => String(patch.sourceId)))]

/** Events by the provider's id within the match; a withdrawn one stays, marked as cancelled. */
export async function saveEvents(context: Context, items: PlacedBatch['events']): Promise<void> {
  if (items.length === 0) return
  await context.ids.load(
    'player',
    items.flatMap(({ item }) => [item.player, item.other].filter((id) => typeof id === 'string')),
  )
  const written = await saveKeyed(context, {
    list: 'events',
    table: matchEvents,
    keys: ['matchId', 'sourceId'],
    items,
    external: (item) => `${item.match} ${item.id}`,
    existing: (patches) =>
      context.tx
        .select()
        .from(matchEvents)
        .where(
          and(
            inArray(matchEvents.matchId, matchIds(patches)),
            sql`${matchEvents.sourceId} = any(${sql.param(sourceIds(patches))}::text[])`,
          ),
        ),
    initial: { injury: false, cancelled: false },
    numbered: true,
    patch: (item) => ({
      matchId: need(context, 'match', item.match),
      sourceId: item.id,
      type: item.type,
      side: item.side,
      position: item.order,
      minute: item.minute,
      added: item.added,
      phase: item.phase,
      remaining: item.remaining,
      playerId: maybe(context, 'player', item.player),
      playerName: item.player_name,
      otherId: maybe(context, 'player', item.other),
      otherName: item.other_name,
      score: item.score,
      points: item.points,
      reason: item.reason,
      varReason: item.var_reason,
      varResult: item.var_result,
      injury: item.injury,
      cancelled: item.cancelled,
    }),
  })
  const carded = new Set<number>()
  for (const { id, before, after } of written) {
    const matchId = Number(after.matchId)
    const list = context.changes.events.get(matchId) ?? []
    context.changes.events.set(matchId, list)
    list.push({
      id,
      type: String(after.type),
      side: String(after.side),
      previous: before && {
        type: String(before.type),
        side: String(before.side),
        cancelled: before.cancelled === true,
      },
      cancelled: after.cancelled === true,
    })
    if (CARDS.includes(after.type) || CARDS.includes(before?.type)) carded.add(matchId)
  }
  if (carded.size === 0) return
  const rows = await context.tx
    .selectDistinct({ seasonId: matches.seasonId })
    .from(matches)
    .where(inArray(matches.id, [...carded]))
  for (const { seasonId } of rows) context.changes.seasons.add(seasonId)
}

export async function saveTexts(context: Context, items: PlacedBatch['texts']): Promise<void> {
  const written = await saveKeyed(context, {
    list: 'texts',
    table: matchTexts,
    keys: ['matchId', 'sourceId'],
    items,
    external: (item) => `${item.match} ${item.id}`,
    existing: (patches) =>
      context.tx
        .select()
        .from(matchTexts)
        .where(
          and(
            inArray(matchTexts.matchId, matchIds(patches)),
            sql`${matchTexts.sourceId} = any(${sql.param(sourceIds(patches))}::text[])`,
          ),
        ),
    initial: {},
    numbered: true,
    patch: (item) => ({
      matchId: need(context, 'match', item.match),
      sourceId: item.id,
      position: item.order,
      minute: item.minute,
      side: item.side,
      important: item.important,
      ...localisedColumns('text', item.text),
    }),
  })
  for (const { id, after } of written)
    markPartChanged(context, Number(after.matchId), 'texts', { texts: [id] })
}
