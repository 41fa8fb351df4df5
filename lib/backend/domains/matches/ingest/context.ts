import type { Tx } from '#lib/backend/db/pool.ts'
import type { IdSession, Kind } from './ids.ts'
import { ItemError } from './tables/rows.ts'
import type { Count, EventChange, MatchChange, PartName, QuoteChange, Skipped } from './types.ts'
import type { ListName } from './validate.ts'

/** What changed in a transaction, published once it is committed. */
export interface Changes {
  matches: MatchChange[]
  events: Map<number, EventChange[]>
  parts: Map<number, { parts: Set<PartName>; texts: number[] }>
  quotes: QuoteChange[]
  seasons: Set<number>
}

export const noChanges = (): Changes => ({
  matches: [],
  events: new Map(),
  parts: new Map(),
  quotes: [],
  seasons: new Set(),
})

/** Counts of a delivery by list, refused items and values we have no word for. */
export interface Tally {
  lists: Record<string, Count>
  skipped: Skipped[]
  unknown: Set<string>
}

/** All that the writers of one transaction share. */
export interface Context {
  tx: Tx
  provider: string
  simulated: boolean
  ids: IdSession
  tally: Tally
  changes: Changes
}

export function count(context: Context, list: ListName, what: keyof Count, by = 1): void {
  const entry = context.tally.lists[list] ?? { inserted: 0, updated: 0, unchanged: 0 }
  context.tally.lists[list] = entry
  entry[what] += by
}

/** Runs `work` for one item; an ItemError refuses the item and nothing else. */
export function attempt<Result>(
  context: Context,
  list: ListName,
  index: number,
  id: string | null,
  work: () => Result,
): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    context.tally.skipped.push({ list, index, id, reason: error.message })
    return undefined
  }
}

/** Our id of something the item cannot do without. Throws ItemError. */
export function need(context: Context, kind: Kind, external: string): number {
  const id = context.ids.get(kind, external)
  if (id === undefined) throw new ItemError(`${kind} ${external} is not known`)
  return id
}

/** Our id of something the item can do without: undefined leaves the column, null empties it. */
export function maybe(
  context: Context,
  kind: Kind,
  external: string | null | undefined,
): number | null | undefined {
  if (external === null || external === undefined) return external
  const id = context.ids.get(kind, external)
  if (id === undefined) context.tally.unknown.add(`${kind}: ${external}`)
  return id
}

export function partChanged(context: Context, matchId: number, part: PartName, texts: number[] = []): void {
  const entry = context.changes.parts.get(matchId) ?? { parts: new Set<PartName>(), texts: [] }
  context.changes.parts.set(matchId, entry)
  entry.parts.add(part)
  entry.texts.push(...texts)
}

type Names = { zh?: string; en?: string; vi?: string }

/** Columns of a localised name; a language left out stays as it is. */
export function localisedColumns<Prefix extends string>(prefix: Prefix, names: Names | undefined) {
  return {
    [`${prefix}Zh`]: names?.zh,
    [`${prefix}En`]: names?.en,
    [`${prefix}Vi`]: names?.vi,
  }
}
