import type { DanmakuMode } from '#lib/shared/room-words.ts'
import { type FlyingLine, foldLine } from './line.ts'

/** A pattern as a regular expression; null for one that is none. */
export function patternOf(text: string): RegExp | null {
  try {
    return text === '' ? null : new RegExp(text, 'iu')
  } catch {
    return null
  }
}

/** Which lines a reader wants; the account keeps it (`danmaku_…` of the preferences). */
export interface DanmakuFilter {
  modes: readonly DanmakuMode[]
  words: readonly string[]
  /** Regular expressions, as they are typed. */
  patterns: readonly string[]
  users: readonly number[]
}

/** A pattern is tried on this many signs at most, so that a bad one cannot hold the page. */
const LONGEST_TRIED = 200

/**
 * Says of each line whether the reader wants it, by kind, user, word and pattern. The reader's own line always passes.
 * Made anew when the settings change, so that patterns are read once.
 */
export function createFilter(filter: DanmakuFilter): (line: FlyingLine) => boolean {
  const words = filter.words.map(foldLine).filter((word) => word !== '')
  const patterns = filter.patterns.map(patternOf).filter((pattern) => pattern !== null)
  const users = new Set(filter.users)
  return (line) => {
    if (line.own) return true
    if (!filter.modes.includes(line.mode)) return false
    if (line.user_id !== null && users.has(line.user_id)) return false
    const folded = foldLine(line.text)
    if (words.some((word) => folded.includes(word))) return false
    const tried = line.text.slice(0, LONGEST_TRIED)
    return !patterns.some((pattern) => pattern.test(tried))
  }
}
