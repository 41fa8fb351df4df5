import { inArray } from 'drizzle-orm'
import { honours, transfers } from '#lib/backend/db/schema/honours.ts'
import { type Context, maybe, need } from '../context.ts'
import { saveKeyed } from '../save.ts'
import type { PlacedBatch } from '../validate.ts'
import { ItemError } from './rows.ts'

/** Champions and runners-up of past seasons: a place of a season has one team, the one reported last. */
export async function saveHonours(context: Context, batch: PlacedBatch): Promise<void> {
  const items = batch.honours
  if (items.length === 0) return
  await context.ids.load(
    'competition',
    items.map(({ item }) => item.competition),
  )
  await context.ids.load(
    'team',
    items.map(({ item }) => item.team),
  )
  await saveKeyed(context, {
    list: 'honours',
    table: honours,
    keys: ['competitionId', 'seasonName', 'place'],
    items,
    external: (item) => `${item.competition} ${item.season} ${item.place}`,
    existing: (patches) =>
      context.tx
        .select()
        .from(honours)
        .where(
          inArray(
            honours.competitionId,
            patches.map(({ competitionId }) => Number(competitionId)),
          ),
        ),
    initial: { simulated: context.simulated },
    patch: (item) => ({
      competitionId: need(context, 'competition', item.competition),
      seasonName: item.season,
      place: item.place,
      teamId: need(context, 'team', item.team),
    }),
  })
}

/** Transfers of players, one per player and day. Skipped if neither club is known, by id or by name. */
export async function saveTransfers(context: Context, batch: PlacedBatch): Promise<void> {
  const items = batch.transfers
  if (items.length === 0) return
  await context.ids.load(
    'player',
    items.map(({ item }) => item.player),
  )
  await context.ids.load(
    'team',
    items.flatMap(({ item }) => [item.from ?? [], item.to ?? []].flat()),
  )
  await saveKeyed(context, {
    list: 'transfers',
    table: transfers,
    keys: ['playerId', 'on'],
    items,
    external: (item) => `${item.player} ${item.on}`,
    existing: (patches) =>
      context.tx
        .select()
        .from(transfers)
        .where(
          inArray(
            transfers.playerId,
            patches.map(({ playerId }) => Number(playerId)),
          ),
        ),
    initial: { simulated: context.simulated },
    patch: (item) => {
      const [from, to] = [maybe(context, 'team', item.from), maybe(context, 'team', item.to)]
      if (!from && !to && !item.from_name && !item.to_name) throw new ItemError('neither club is known')
      return {
        playerId: need(context, 'player', item.player),
        on: item.on,
        kind: item.kind,
        fromId: from,
        toId: to,
        fromName: item.from_name,
        toName: item.to_name,
      }
    },
  })
}
