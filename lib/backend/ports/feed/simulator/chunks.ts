import type { FeedBatch } from '../feed.ts'
import type { Deliver } from '../port.ts'

/** Maximum number of rows in one delivery. */
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

/** Splits a batch into batches of at most `size` rows that can be ingested in sequence. */
export function chunks(batch: FeedBatch, size = CHUNK): FeedBatch[] {
  const rows: Row[] = ORDER.flatMap((list) => (batch[list] ?? []).map((row: unknown) => ({ list, row })))
  const result: FeedBatch[] = []
  for (let from = 0; from < rows.length; from += size) {
    const lists: Partial<Record<keyof Lists, unknown[]>> = {}
    for (const { list, row } of rows.slice(from, from + size)) {
      const into = lists[list] ?? []
      into.push(row)
      lists[list] = into
    }
    result.push(lists as FeedBatch)
  }
  return result
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

/** Lets other pending work run. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Delivers a batch in chunks. */
export async function deliverAll(
  deliver: Deliver,
  batch: FeedBatch,
  shouldContinue: () => boolean = () => true,
) {
  for (const piece of chunks(batch)) {
    if (!shouldContinue()) return
    await deliver(piece)
    await yieldToEventLoop()
  }
}
