import { ENVELOPE, type EnvelopeCondition } from '#lib/shared/vocabulary/gifts.ts'

interface Typed {
  /** Diamonds, with one decimal at most. */
  amount: string
  count: string
  condition: EnvelopeCondition
  word: string
}
type Put = { tenths: number; count: number; condition: EnvelopeCondition; word?: string }
export type PutFault = 'amount' | 'parts' | 'small' | 'word'

/** What was typed for a red envelope, in tenths; or what is wrong with it. A comma is as good as a point. */
export function readPut(
  { amount, count, condition, word }: Typed,
  partsMost: number = ENVELOPE.partsMost,
): { put: Put } | { put: null; fault: PutFault } {
  const diamonds = /^(\d{1,6})(?:[.,](\d))?$/.exec(amount.trim())
  const tenths = diamonds ? Number(diamonds[1]) * 10 + Number(diamonds[2] ?? 0) : 0
  if (tenths === 0) return { put: null, fault: 'amount' }
  const parts = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0
  if (parts < 1 || parts > partsMost) return { put: null, fault: 'parts' }
  if (tenths < parts) return { put: null, fault: 'small' }
  if (condition !== 'word') return { put: { tenths, count: parts, condition } }
  if (word.trim() === '') return { put: null, fault: 'word' }
  return { put: { tenths, count: parts, condition, word: word.trim() } }
}
