import type { Placed, PlacedBatch } from './validate.ts'

/** Items one transaction writes at most, unless a single match has more: a transaction stops every other on the embedded database. */
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
const PARTS = ['events', 'texts', 'statistics', 'lineups', 'momentum', 'shots', 'quotes'] as const

/** Divides what a delivery says of matches into transactions: all about one match is in one of them. */
export function slices(batch: PlacedBatch): MatchSlice[] {
  const byMatch = new Map<string, { slice: MatchSlice; size: number }>()
  const of = (match: string) => {
    const entry = byMatch.get(match) ?? { slice: empty(), size: 0 }
    byMatch.set(match, entry)
    entry.size += 1
    return entry.slice
  }
  for (const placed of batch.matches) of(placed.item.id).matches.push(placed)
  for (const list of PARTS)
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
    for (const list of PARTS) (last[list] as Placed<unknown>[]).push(...(slice[list] as Placed<unknown>[]))
  }
  return result
}
