import type { Language } from '#lib/shared/languages.ts'

/** Groups in the order of the picker, with the emoji that represents each. */
export const GROUPS = {
  faces: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍔',
  travel: '✈️',
  sport: '⚽',
  objects: '💡',
  symbols: '❤️',
  flags: '🏁',
} as const
export type EmojiGroup = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as EmojiGroup[]

export interface Emoji {
  sign: string
  /** Its name, in the user's language. */
  name: string
  /** The name and its synonyms, for the search. */
  keywords: string
}
export type EmojiTable = Record<EmojiGroup, Emoji[]>

/** Parses an entry of the tables: the emoji, a space, then the name and its synonyms separated by `|`. */
function read(entry: string): Emoji {
  const at = entry.indexOf(' ')
  const keywords = entry.slice(at + 1)
  return { sign: entry.slice(0, at), name: keywords.split('|', 1)[0] ?? '', keywords: keywords.toLowerCase() }
}

/** Loads all emoji with their names in a language; called when the picker is first opened. */
export async function loadEmoji(language: Language): Promise<EmojiTable> {
  const { default: table } = (await import(`./names/${language}.json`)) as {
    default: Record<EmojiGroup, string[]>
  }
  return Object.fromEntries(GROUP_NAMES.map((group) => [group, table[group].map(read)])) as EmojiTable
}

const FOUND = 80
/**
 * Returns emoji whose name or synonyms contain the typed text; those whose name begins with it come first.
 */
export function searchEmoji(table: EmojiTable, typed: string): Emoji[] {
  const needle = typed.trim().toLowerCase()
  if (needle === '') return []
  const found = GROUP_NAMES.flatMap((group) =>
    table[group].filter(({ keywords }) => keywords.includes(needle)),
  )
  const rank = ({ keywords }: Emoji) => (keywords.startsWith(needle) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, FOUND)
}

const KEY = 'chatEmoji'
const RECENT = 24

export function recentEmoji(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).slice(0, RECENT)
  } catch {
    return []
  }
}

export function noteEmoji(sign: string): void {
  try {
    const next = [sign, ...recentEmoji().filter((one) => one !== sign)].slice(0, RECENT)
    localStorage.setItem(KEY, next.join(' '))
  } catch {
    // Without storage there are no recent emoji.
  }
}
