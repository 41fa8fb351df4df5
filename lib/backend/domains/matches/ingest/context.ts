import type { Tx } from '#lib/backend/db/pool.ts'
import type { IdSession, Kind } from './ids.ts'
import { ItemError } from './tables/rows.ts'
import type { Count, EventChange, MatchChange, PartName, PlayerPlace, QuoteChange, Skipped } from './types.ts'
import type { ListName } from './validate.ts'

interface PartChanges {
  parts: Set<PartName>
  texts: number[]
  players: PlayerPlace[]
}

/** Changes of a transaction, published after its commit. */
export interface Changes {
  matches: MatchChange[]
  events: Map<number, EventChange[]>
  parts: Map<number, PartChanges>
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

/** Counts of a delivery by list, skipped items and values outside the vocabulary. */
export interface DeliveryTotals {
  lists: Record<string, Count>
  skipped: Skipped[]
  unknown: Set<string>
}

/** State shared by the writers of one transaction. */
export interface Context {
  tx: Tx
  provider: string
  simulated: boolean
  ids: IdSession
  totals: DeliveryTotals
  changes: Changes
}

export function count(context: Context, list: ListName, key: keyof Count, by = 1): void {
  const entry = context.totals.lists[list] ?? { inserted: 0, updated: 0, unchanged: 0 }
  context.totals.lists[list] = entry
  entry[key] += by
}

/** Runs `work` for one item; an ItemError skips only that item. */
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
    context.totals.skipped.push({ list, index, id, reason: error.message })
    return undefined
  }
}

/** Returns our id of something the item requires. Throws ItemError. */
export function need(context: Context, kind: Kind, external: string): number {
  const id = context.ids.get(kind, external)
  if (id === undefined) throw new ItemError(`${kind} ${external} is not known`)
  return id
}

/** Returns our id of something optional: undefined leaves the column, null empties it. */
export function maybe(
  context: Context,
  kind: Kind,
  external: string | null | undefined,
): number | null | undefined {
  if (external === null || external === undefined) return external
  const id = context.ids.get(kind, external)
  if (id === undefined) context.totals.unknown.add(`${kind}: ${external}`)
  return id
}

/** Records that a part of a match changed, and which of its rows where they are published one by one. */
export function markPartChanged(
  context: Context,
  matchId: number,
  part: PartName,
  rows: Partial<Pick<PartChanges, 'texts' | 'players'>> = {},
): void {
  const entry: PartChanges = context.changes.parts.get(matchId) ?? {
    parts: new Set(),
    texts: [],
    players: [],
  }
  context.changes.parts.set(matchId, entry)
  entry.parts.add(part)
  entry.texts.push(...(rows.texts ?? []))
  entry.players.push(...(rows.players ?? []))
}

type Names = { zh?: string; en?: string; vi?: string }

/** Columns of a localised name; a missing language leaves its column unchanged. */
export function localisedColumns<Prefix extends string>(prefix: Prefix, names: Names | undefined) {
  return {
    [`${prefix}Zh`]: names?.zh,
    [`${prefix}En`]: names?.en,
    [`${prefix}Vi`]: names?.vi,
  }
}
