import { scheduler } from 'node:timers/promises'
import type { FeedBatch } from '../feed.ts'
import type { Deliver } from '../port.ts'

/** Maximum number of rows in one delivery, unless a single match has more. */
export const CHUNK = 500

type Lists = { [Key in keyof FeedBatch]-?: NonNullable<FeedBatch[Key]>[number] }
type Row = { list: keyof Lists; row: unknown }

/** The order in which ingest processes the lists: a row may refer to rows of earlier lists. */
const ORDER: readonly (keyof Lists)[] = [
  'countries',
  'venues',
  'referees',
  'competitions',
  'seasons',
  'rounds',
  'groups',
  'teams',
  'entries',
  'deductions',
  'honours',
  'players',
  'transfers',
  'bookmakers',
  'matches',
  'events',
  'texts',
  'statistics',
  'lineups',
  'momentum',
  'shots',
  'quotes',
]
/** Lists with the data of a match beside its row. */
const OF_MATCH: ReadonlySet<string> = new Set([
  'events',
  'texts',
  'statistics',
  'lineups',
  'momentum',
  'shots',
  'quotes',
])

/** The match that a row is data of; null for reference data. */
const matchOf = ({ list, row }: Row): string | null =>
  list === 'matches'
    ? (row as { id: string }).id
    : OF_MATCH.has(list)
      ? (row as { match: string }).match
      : null

/** Rows that must be in one delivery: each row of reference data, and all rows of a match. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  const byMatch = new Map<string, Row[]>()
  for (const row of rows) {
    const match = matchOf(row)
    const known = match === null ? undefined : byMatch.get(match)
    if (known) {
      known.push(row)
      continue
    }
    const group = [row]
    groups.push(group)
    if (match !== null) byMatch.set(match, group)
  }
  return groups
}

/**
 * Splits a batch into batches that can be ingested in sequence, of at most `size` rows unless a single match has more:
 * all data of a match stays together, so that nobody sees its score without the box score that belongs to it.
 */
export function chunks(batch: FeedBatch, size = CHUNK): FeedBatch[] {
  const rows: Row[] = ORDER.flatMap((list) => (batch[list] ?? []).map((row: unknown) => ({ list, row })))
  const result: { lists: Partial<Record<keyof Lists, unknown[]>>; size: number }[] = []
  for (const group of groupsOf(rows)) {
    let last = result.at(-1)
    if (!last || last.size + group.length > size) {
      last = { lists: {}, size: 0 }
      result.push(last)
    }
    last.size += group.length
    for (const { list, row } of group) {
      const into = last.lists[list] ?? []
      last.lists[list] = into
      into.push(row)
    }
  }
  return result.map(({ lists }) => lists as FeedBatch)
}

/** Merges batches, list by list. */
export function merge(batches: readonly FeedBatch[]): FeedBatch {
  const lists: Partial<Record<keyof Lists, unknown[]>> = {}
  for (const batch of batches)
    for (const list of ORDER) {
      const rows: readonly unknown[] = batch[list] ?? []
      if (rows.length > 0) lists[list] = [...(lists[list] ?? []), ...rows]
    }
  return lists as FeedBatch
}

/** Delivers a batch in chunks. */
export async function deliverAll(
  deliver: Deliver,
  batch: FeedBatch,
  shouldContinue: () => boolean = () => true,
) {
  for (const piece of chunks(batch)) {
    if (!shouldContinue()) return
    await deliver(piece)
    await scheduler.yield()
  }
}
