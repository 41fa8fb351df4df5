import { and, eq, inArray, or } from 'drizzle-orm'
import { lineupPlayers, matchLineups } from '#lib/backend/db/schema/matches.ts'
import { attempt, type Context, count, localisedColumns, markPartChanged, maybe, need } from '../context.ts'
import { saveKeyed } from '../save.ts'
import type { ParsedBatch, PlacedBatch } from '../validate.ts'
import { insertRows, merge, type Row } from './rows.ts'

type Lineup = ParsedBatch['lineups'][number]

const PLAYER_COLUMNS = [
  'matchId',
  'side',
  'position',
  'playerId',
  'nameZh',
  'nameEn',
  'nameVi',
  'number',
  'role',
  'starter',
  'captain',
  'x',
  'y',
  'rating',
  'box',
]

/**
 * The players of a side as rows. A value that does not fit its column throws an ItemError and skips the
 * line-up.
 */
const playersOf = (context: Context, item: Lineup, matchId: number): Row[] =>
  item.players.map(
    (player, position) =>
      merge(
        lineupPlayers,
        { playerId: null },
        {
          matchId,
          side: item.side,
          position,
          playerId: maybe(context, 'player', player.player),
          ...localisedColumns('name', player.names),
          number: player.number,
          role: player.position,
          starter: player.starter,
          captain: player.captain,
          x: player.x,
          y: player.y,
          rating: player.rating,
          box: player.box,
        },
      ).row,
  )

/** Line-ups are replaced as a whole, one side at a time, and only if something in them differs. */
export async function saveLineups(context: Context, items: PlacedBatch['lineups']): Promise<void> {
  if (items.length === 0) return
  const { tx, ids } = context
  await ids.load(
    'player',
    items.flatMap(({ item }) => [...item.players, ...item.missing].flatMap(({ player }) => player ?? [])),
  )
  const sides = new Map<string, { matchId: number; side: 'home' | 'away'; rows: Row[] }>()
  const sound = items.filter(({ item, index }) =>
    attempt(context, 'lineups', index, `${item.match} ${item.side}`, () => {
      const matchId = need(context, 'match', item.match)
      sides.set(`${matchId} ${item.side}`, {
        matchId,
        side: item.side,
        rows: playersOf(context, item, matchId),
      })
      return true
    }),
  )
  if (sound.length === 0) return
  const matchIds = [...new Set([...sides.values()].map(({ matchId }) => matchId))]
  const heads = await saveKeyed(context, {
    list: 'lineups',
    table: matchLineups,
    keys: ['matchId', 'side'],
    items: sound,
    external: (item) => `${item.match} ${item.side}`,
    existing: () => tx.select().from(matchLineups).where(inArray(matchLineups.matchId, matchIds)),
    initial: { missing: [] },
    patch: (item) => ({
      matchId: need(context, 'match', item.match),
      side: item.side,
      formation: item.formation ?? null,
      confirmed: item.confirmed,
      coach: item.coach ?? null,
      missing: item.missing.map(({ player, ...missing }) => ({
        ...missing,
        playerId: maybe(context, 'player', player) ?? null,
      })),
    }),
  })
  const headed = new Set(heads.map(({ after }) => `${after.matchId} ${after.side}`))

  const stored = new Map<string, Row[]>()
  const present = await tx
    .select()
    .from(lineupPlayers)
    .where(inArray(lineupPlayers.matchId, matchIds))
    .orderBy(lineupPlayers.matchId, lineupPlayers.side, lineupPlayers.position)
  for (const row of present) {
    const key = `${row.matchId} ${row.side}`
    stored.set(key, [...(stored.get(key) ?? []), row])
  }
  const differs = (rows: Row[], old: Row[]) =>
    rows.length !== old.length ||
    rows.some((row, index) => {
      const all = Object.fromEntries(PLAYER_COLUMNS.map((column) => [column, row[column] ?? null]))
      return merge(lineupPlayers, old[index] ?? {}, all).changed.length > 0
    })
  const replaced = [...sides].filter(([key, side]) => differs(side.rows, stored.get(key) ?? []))
  if (replaced.length > 0) {
    await tx
      .delete(lineupPlayers)
      .where(
        or(
          ...replaced.map(([, { matchId, side }]) =>
            and(eq(lineupPlayers.matchId, matchId), eq(lineupPlayers.side, side)),
          ),
        ),
      )
    await insertRows(
      tx,
      lineupPlayers,
      PLAYER_COLUMNS,
      replaced.flatMap(([, { rows }]) => rows),
    )
  }
  for (const [key, { matchId }] of replaced) {
    // The line-up's own row is unchanged, but its players are not.
    if (!headed.has(key)) {
      count(context, 'lineups', 'unchanged', -1)
      count(context, 'lineups', 'updated')
    }
    markPartChanged(context, matchId, 'lineups')
  }
  for (const { after } of heads) markPartChanged(context, Number(after.matchId), 'lineups')
}
