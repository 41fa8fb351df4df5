import { readPattern } from '#lib/shared/pattern/pattern.ts'
import type { Preferences } from '#lib/shared/preferences.ts'
import { characters } from '#lib/shared/text/characters.ts'
import type { DanmakuMode } from '#lib/shared/vocabulary/rooms.ts'
import { type FlyingLine, foldLine, PLAIN } from './line.ts'

/** Which lines a reader wants; the account keeps it (`danmaku_…` of the preferences). */
export interface DanmakuFilter {
  modes: readonly DanmakuMode[]
  words: readonly string[]
  /** Regular expressions, as they are typed. */
  patterns: readonly string[]
  users: readonly number[]
  leastLevel: number
  /** Most characters; 0: as many as there are. */
  longest: number
  colour: Preferences['danmaku_colour']
}

export const EVERYTHING: Omit<DanmakuFilter, 'modes'> = {
  words: [],
  patterns: [],
  users: [],
  leastLevel: 0,
  longest: 0,
  colour: 'sent',
}

/** A pattern is tried on this many signs at most: no line of a room is longer. */
const LONGEST_TRIED = 400

/** Who keeps order is seen by everybody, here as in the chat. */
const isViewer = ({ role }: FlyingLine): boolean => role === 'viewer'

/**
 * Says of each line whether the reader wants it, by kind, colour, length, user, level, word and pattern. The reader's
 * own line always passes. Made anew when the settings change, so that patterns are read once; one that cannot be used
 * leaves nothing out.
 */
export function createFilter(filter: DanmakuFilter): (line: FlyingLine) => boolean {
  const words = filter.words.map(foldLine).filter((word) => word !== '')
  const patterns = filter.patterns.map(readPattern).filter((pattern) => typeof pattern === 'object')
  const users = new Set(filter.users)
  return (line) => {
    if (line.own) return true
    if (!filter.modes.includes(line.mode)) return false
    if (filter.colour === 'none' && (line.look !== null || line.color !== PLAIN)) return false
    if (filter.longest > 0 && characters(line.text) > filter.longest) return false
    if (isViewer(line)) {
      if (line.user_id !== null && users.has(line.user_id)) return false
      if (line.level !== null && line.level < filter.leastLevel) return false
    }
    const folded = foldLine(line.text)
    if (words.some((word) => folded.includes(word))) return false
    const tried = line.text.slice(0, LONGEST_TRIED)
    return !patterns.some((pattern) => pattern.test(tried))
  }
}
