import type { Language } from '#lib/shared/languages.ts'

/** Groups in the order of the picker, with the emoji that stands for each. */
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
  /** Its name, in the reader's language. */
  name: string
  /** The name and other words for it, to be searched. */
  words: string
}
export type EmojiTable = Record<EmojiGroup, Emoji[]>

/** A line of the tables: the sign, a blank, the name and other words between strokes. */
function read(line: string): Emoji {
  const at = line.indexOf(' ')
  const words = line.slice(at + 1)
  return { sign: line.slice(0, at), name: words.split('|', 1)[0] ?? '', words: words.toLowerCase() }
}

/** All emoji with their names in a language; fetched when the picker is opened for the first time. */
export async function loadEmoji(language: Language): Promise<EmojiTable> {
  const { default: table } = (await import(`./names/${language}.json`)) as {
    default: Record<EmojiGroup, string[]>
  }
  return Object.fromEntries(GROUP_NAMES.map((group) => [group, table[group].map(read)])) as EmojiTable
}

const FOUND = 80
/** Those whose name or words hold what was typed; whose name begins with it come first. */
export function searchEmoji(table: EmojiTable, typed: string): Emoji[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const found = GROUP_NAMES.flatMap((group) => table[group].filter(({ words }) => words.includes(wanted)))
  const rank = ({ words }: Emoji) => (words.startsWith(wanted) ? 0 : 1)
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
    // A browser that keeps nothing has no recent ones.
  }
}
