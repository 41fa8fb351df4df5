import { readPattern } from '#lib/shared/pattern/pattern.ts'
import type { DanmakuMode, Preferences } from '#lib/shared/preferences.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { type FlyingMessage, foldText, PLAIN } from './flying-message.ts'

/** Which messages a viewer wants to see, stored with the account (`danmaku_…` of the preferences). */
export interface DanmakuFilter {
  modes: readonly DanmakuMode[]
  words: readonly string[]
  /** Regular expressions, as they are typed. */
  patterns: readonly string[]
  users: readonly number[]
  minLevel: number
  /** Maximum number of characters; 0: unlimited. */
  maxLength: number
  colour: Preferences['danmaku_colour']
}

export const ALLOW_ALL: Omit<DanmakuFilter, 'modes'> = {
  words: [],
  patterns: [],
  users: [],
  minLevel: 0,
  maxLength: 0,
  colour: 'sent',
}

/** Patterns are tested on at most this many characters: no chat message is longer. */
const MAX_PATTERN_INPUT = 400

/** Moderators are shown to everybody, here as in the chat. */
const isViewer = ({ role }: FlyingMessage): boolean => role === 'viewer'

/**
 * Returns a predicate that decides whether a message is shown, by kind, colour, length, user, level, word and
 * pattern. The viewer's own messages are always shown. It is recreated when the settings change, so that
 * patterns are parsed once; an invalid pattern filters nothing.
 */
export function createFilter(filter: DanmakuFilter): (message: FlyingMessage) => boolean {
  const words = filter.words.map(foldText).filter((word) => word !== '')
  const patterns = filter.patterns.map(readPattern).filter((pattern) => typeof pattern === 'object')
  const users = new Set(filter.users)
  return (message) => {
    if (message.own) return true
    if (!filter.modes.includes(message.mode)) return false
    if (filter.colour === 'none' && (message.look !== null || message.color !== PLAIN)) return false
    if (filter.maxLength > 0 && characters(message.text) > filter.maxLength) return false
    if (isViewer(message)) {
      if (message.user_id !== null && users.has(message.user_id)) return false
      if (message.level !== null && message.level < filter.minLevel) return false
    }
    const folded = foldText(message.text)
    if (words.some((word) => folded.includes(word))) return false
    const patternInput = message.text.slice(0, MAX_PATTERN_INPUT)
    return !patterns.some((pattern) => pattern.test(patternInput))
  }
}
