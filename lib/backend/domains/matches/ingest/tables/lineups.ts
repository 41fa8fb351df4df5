import { and, eq, inArray, or } from 'drizzle-orm'
import { lineupPlayers, matchLineups } from '#lib/backend/db/schema/matches.ts'
import { attempt, type Context, count, localisedColumns, markPartChanged, maybe, need } from '../context.ts'
import { saveKeyed } from '../save.ts'
import type { ParsedBatch, PlacedBatch } from '../validate.ts'
import { insertRows, merge, type Row, updateRows } from './rows.ts'

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

/** Columns that change while a match is played. */
const PLAYED_COLUMNS: readonly string[] = ['rating', 'box']

interface Side {
  matchId: number
  side: 'home' | 'away'
  rows: Row[]
}

const keyOf = (row: Row) => `${row.matchId} ${row.side}`

/** Loads the stored players of matches, by match and side in the order of the line-up. */
async function storedPlayers(context: Context, matchIds: number[]): Promise<Map<string, Row[]>> {
  const present = await context.tx
    .select()
    .from(lineupPlayers)
    .where(inArray(lineupPlayers.matchId, matchIds))
    .orderBy(lineupPlayers.matchId, lineupPlayers.side, lineupPlayers.position)
  return Map.groupBy(present as Row[], keyOf)
}

/** Columns of a player that differ from the stored ones. */
function changedColumns(row: Row, old: Row): string[] {
  const all = Object.fromEntries(PLAYER_COLUMNS.map((column) => [column, row[column] ?? null]))
  return merge(lineupPlayers, old, all).changed
}

async function replacePlayers({ tx }: Context, replaced: readonly Side[]): Promise<void> {
  if (replaced.length === 0) return
  await tx
    .delete(lineupPlayers)
    .where(
      or(
        ...replaced.map(({ matchId, side }) =>
          and(eq(lineupPlayers.matchId, matchId), eq(lineupPlayers.side, side)),
        ),
      ),
    )
  await insertRows(
    tx,
    lineupPlayers,
    PLAYER_COLUMNS,
    replaced.flatMap(({ rows }) => rows),
  )
}

/**
 * Writes the players of the sides that differ. Where only ratings and box scores changed, which happens with every
 * basket, those are updated; any other change replaces the side. Returns the keys of the changed sides.
 */
async function savePlayers(context: Context, sides: ReadonlyMap<string, Side>): Promise<Set<string>> {
  const stored = await storedPlayers(context, [...new Set([...sides.values()].map(({ matchId }) => matchId))])
  const replaced: Side[] = []
  const played: Row[] = []
  const changed = new Set<string>()
  for (const [key, side] of sides) {
    const old = stored.get(key) ?? []
    const columns = side.rows.map((row, index) => changedColumns(row, old[index] ?? {}))
    if (old.length === side.rows.length && columns.every((each) => each.length === 0)) continue
    changed.add(key)
    const { matchId } = side
    if (
      old.length !== side.rows.length ||
      columns.flat().some((column) => !PLAYED_COLUMNS.includes(column))
    ) {
      replaced.push(side)
      markPartChanged(context, matchId, 'lineups')
      continue
    }
    const rows = side.rows.filter((_, index) => columns[index]?.length)
    played.push(...rows)
    const players = rows.map((row) => ({ side: side.side, position: Number(row.position) }))
    markPartChanged(context, matchId, 'players', { players })
  }
  await replacePlayers(context, replaced)
  await updateRows(context.tx, lineupPlayers, ['matchId', 'side', 'position'], PLAYED_COLUMNS, played)
  return changed
}

/** Line-ups, one side at a time, are written only if something in them differs. */
export async function saveLineups(context: Context, items: PlacedBatch['lineups']): Promise<void> {
  if (items.length === 0) return
  const { tx, ids } = context
  await ids.load(
    'player',
    items.flatMap(({ item }) => [...item.players, ...item.missing].flatMap(({ player }) => player ?? [])),
  )
  const sides = new Map<string, Side>()
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
  for (const { after } of heads) markPartChanged(context, Number(after.matchId), 'lineups')
  const headed = new Set(heads.map(({ after }) => keyOf(after)))
  for (const key of await savePlayers(context, sides)) {
    if (headed.has(key)) continue
    // The line-up's own row is unchanged, but its players are not.
    count(context, 'lineups', 'unchanged', -1)
    count(context, 'lineups', 'updated')
  }
}
