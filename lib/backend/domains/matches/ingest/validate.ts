import type { z } from 'zod'
import { type FeedBatch, feedBatch } from '#lib/backend/ports/feed/feed.ts'
import { clean } from './clean.ts'
import type { Skipped } from './types.ts'

export type ParsedBatch = z.output<typeof feedBatch>
export type ListName = keyof ParsedBatch
export const LISTS = Object.keys(feedBatch.shape) as ListName[]

/** An item with its index in the batch, so that an error can name it. */
export interface Placed<Item> {
  index: number
  item: Item
}
export type PlacedBatch = { [List in ListName]: Placed<ParsedBatch[List][number]>[] }

/** Fields whose unknown values are stored as `unknown` instead of being rejected. */
const TOLERANT: Partial<Record<ListName, readonly string[]>> = {
  matches: ['status', 'phase'],
  events: ['type', 'phase', 'var_reason', 'var_result'],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id by which the item can be found in the source. */
function idOf(raw: unknown): string | null {
  if (!isRecord(raw)) return null
  for (const key of ['id', 'match', 'team', 'season']) {
    const value = raw[key]
    if (typeof value === 'string') return value.slice(0, 120)
  }
  return null
}

const sentence = (error: z.ZodError) =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`)
    .join('; ')

/**
 * Validates a delivery item by item: invalid items are skipped with a reason. A list that is not an array
 * counts as one invalid item.
 */
export function validate(batch: FeedBatch): { batch: PlacedBatch; skipped: Skipped[]; unknown: Set<string> } {
  const skipped: Skipped[] = []
  const unknown = new Set<string>()
  const result: Record<string, Placed<unknown>[]> = {}
  const given: Record<string, unknown> = isRecord(batch) ? batch : {}
  for (const list of LISTS) {
    const placed: Placed<unknown>[] = []
    result[list] = placed
    const raw = given[list]
    if (raw === undefined) continue
    if (!Array.isArray(raw)) {
      skipped.push({ list, index: 0, id: null, reason: 'not a list' })
      continue
    }
    const schema = feedBatch.shape[list].unwrap().element
    for (const [index, rawItem] of raw.entries()) {
      const item = clean(rawItem)
      const parsed = schema.safeParse(item)
      if (!parsed.success) {
        skipped.push({ list, index, id: idOf(item), reason: sentence(parsed.error) })
        continue
      }
      placed.push({ index, item: parsed.data })
      for (const field of TOLERANT[list] ?? []) {
        const value: unknown = isRecord(item) ? item[field] : undefined
        const read: unknown = (parsed.data as Record<string, unknown>)[field]
        if (read === 'unknown' && value !== 'unknown') unknown.add(`${field}: ${String(value).slice(0, 60)}`)
      }
    }
  }
  return { batch: result as PlacedBatch, skipped, unknown }
}
