import { parseText } from './pack.ts'

/** Number of parsed texts that are kept: more than the screens that are rendered all the time have. */
const MAX_PARSED = 100

const parsed = new Map<string, unknown>()

/**
 * Returns the value of a text that `toText` made. The same text is parsed once, for all renderings of a server, so
 * the value must not be changed. For texts that many renderings have, such as messages.
 */
export function parseKept(text: string): unknown {
  if (parsed.has(text)) return parsed.get(text)
  const value = parseText(text)
  const [oldest] = parsed.keys()
  if (parsed.size >= MAX_PARSED && oldest !== undefined) parsed.delete(oldest)
  parsed.set(text, value)
  return value
}
