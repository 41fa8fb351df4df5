import type { Placed, PlacedBatch } from './validate.ts'

/**
 * Maximum number of items per transaction, unless a single match has more: a transaction blocks all others on
 * the embedded database.
 */
const LARGEST = 3000

export type MatchSlice = Pick<
  PlacedBatch,
  'matches' | 'events' | 'texts' | 'statistics' | 'lineups' | 'momentum' | 'shots' | 'quotes'
>

const empty = (): MatchSlice => ({
  matches: [],
  events: [],
  texts: [],
  statistics: [],
  lineups: [],
  momentum: [],
  shots: [],
  quotes: [],
})
const MATCH_LISTS = ['events', 'texts', 'statistics', 'lineups', 'momentum', 'shots', 'quotes'] as const

/** Splits a delivery's match data into transactions: all data of one match is in the same one. */
export function slices(batch: PlacedBatch): MatchSlice[] {
  const byMatch = new Map<string, { slice: MatchSlice; size: number }>()
  const of = (match: string) => {
    const entry = byMatch.get(match) ?? { slice: empty(), size: 0 }
    byMatch.set(match, entry)
    entry.size += 1
    return entry.slice
  }
  for (const placed of batch.matches) of(placed.item.id).matches.push(placed)
  for (const list of MATCH_LISTS)
    for (const placed of batch[list] as Placed<{ match: string }>[])
      (of(placed.item.match)[list] as Placed<{ match: string }>[]).push(placed)

  const result: MatchSlice[] = []
  let room = 0
  for (const { slice, size } of byMatch.values()) {
    let last = result.at(-1)
    if (!last || size > room) {
      last = empty()
      result.push(last)
      room = LARGEST
    }
    room -= size
    last.matches.push(...slice.matches)
    for (const list of MATCH_LISTS)
      (last[list] as Placed<unknown>[]).push(...(slice[list] as Placed<unknown>[]))
  }
  return result
}
