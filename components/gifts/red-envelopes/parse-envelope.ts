import { ENVELOPE_DEFAULTS, type EnvelopeCondition } from '#lib/shared/vocabulary/gifts.ts'

interface Typed {
  /** Diamonds, with one decimal at most. */
  amount: string
  count: string
  condition: EnvelopeCondition
  word: string
}
type NewEnvelope = { tenths: number; count: number; condition: EnvelopeCondition; word?: string }
export type EnvelopeError = 'amount' | 'parts' | 'small' | 'word'

/**
 * Parses what was typed for a red envelope, in tenths of a diamond; or returns which field is wrong. A comma
 * is accepted as decimal point.
 */
export function parseEnvelope(
  { amount, count, condition, word }: Typed,
  maxParts: number = ENVELOPE_DEFAULTS.maxParts,
): { put: NewEnvelope } | { put: null; error: EnvelopeError } {
  const diamonds = /^(\d{1,6})(?:[.,](\d))?$/.exec(amount.trim())
  const tenths = diamonds ? Number(diamonds[1]) * 10 + Number(diamonds[2] ?? 0) : 0
  if (tenths === 0) return { put: null, error: 'amount' }
  const parts = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0
  if (parts < 1 || parts > maxParts) return { put: null, error: 'parts' }
  if (tenths < parts) return { put: null, error: 'small' }
  if (condition !== 'word') return { put: { tenths, count: parts, condition } }
  if (word.trim() === '') return { put: null, error: 'word' }
  return { put: { tenths, count: parts, condition, word: word.trim() } }
}
