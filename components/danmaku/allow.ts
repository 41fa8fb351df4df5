import { type FlyingLine, foldLine } from './line.ts'
import type { DanmakuSettings } from './settings.ts'

/** A pattern as a regular expression; null for one that is none. */
export function patternOf(text: string): RegExp | null {
  try {
    return text === '' ? null : new RegExp(text, 'iu')
  } catch {
    return null
  }
}

/** A pattern is tried on this many signs at most, so that a bad one cannot hold the page. */
const LONGEST_TRIED = 200

/**
 * Says of each line whether the reader wants it, by kind, user, word and pattern. The reader's own line always passes.
 * Made anew when the settings change, so that patterns are read once.
 */
export function createFilter(
  settings: Pick<DanmakuSettings, 'modes' | 'words' | 'patterns' | 'users'>,
): (line: FlyingLine) => boolean {
  const words = settings.words.map(foldLine).filter((word) => word !== '')
  const patterns = settings.patterns.map(patternOf).filter((pattern) => pattern !== null)
  const users = new Set(settings.users)
  return (line) => {
    if (line.own) return true
    if (!settings.modes.includes(line.mode)) return false
    if (line.user_id !== null && users.has(line.user_id)) return false
    const folded = foldLine(line.text)
    if (words.some((word) => folded.includes(word))) return false
    const tried = line.text.slice(0, LONGEST_TRIED)
    return !patterns.some((pattern) => pattern.test(tried))
  }
}
