import { Refusal } from '../refusal.ts'

/** Maximum nesting depth of a JSON body; the object itself is the first level. */
export const MAX_DEPTH = 32
/**
 * Maximum number of values in a JSON body. The largest that our own pages send (preferences with every list
 * full) has about 1,000. A body of 64 KB can contain 32,000, and a schema that finds each of them invalid
 * takes 200 ms.
 */
export const MAX_VALUES = 2_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Returns the end of the string that begins at `from`: the index of its closing quote, or the end of the
 * text.
 */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}

/**
 * Refuses a text that is nested too deep or contains too many values, in one pass over the text outside its
 * strings.
 */
function checkShape(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (OPENING.has(code)) {
      depth++
      values++
    } else if (CLOSING.has(code)) depth--
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new Refusal('invalid', 'body_too_complex')
  }
}

/**
 * Parses a JSON object; '' is one without members. Refuses anything else, and what is too deep or too wide.
 */
export function parseJsonObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  checkShape(text)
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Refused below, with the same message as a body that is no object.
  }
  throw new Refusal('invalid', 'body_unreadable')
}
