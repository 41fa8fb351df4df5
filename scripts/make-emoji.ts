import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the chat's tables of emoji (components/chat/emoji/names) from an unpacked package `emojibase-data` (MIT; its
 * names and words are Unicode CLDR's): `node scripts/make-emoji.ts FOLDER`. The tables are kept, so that neither an
 * installation nor a page carries the package.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Say where emojibase-data lies: node scripts/make-emoji.ts FOLDER')
const to = join(import.meta.dirname, '../components/chat/emoji/names')

/** What phones of three years ago can draw. */
const NEWEST = 15
/** Emojibase's numbers of groups, in the order of the picker; 2 holds parts of emoji and no emoji. */
const GROUPS = {
  0: 'faces',
  1: 'people',
  3: 'nature',
  4: 'food',
  5: 'travel',
  6: 'sport',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
} as const
const WORDS = 6

/** The data writes a mark of presentation behind each; what is an emoji without it is written without, as keyboards do. */
// By name, since the compiler's target knows no sets of strings yet.
const WITH_SETS = 'v'
const EMOJI = new RegExp(String.raw`^\p{RGI_Emoji}$`, WITH_SETS)
function signOf(emoji: string): string | null {
  const plain = emoji.replaceAll('\ufe0f', '')
  return EMOJI.test(plain) ? plain : EMOJI.test(emoji) ? emoji : null
}

interface Row {
  emoji: string
  label: string
  tags?: string[]
  group?: number
  order?: number
  version: number
}

mkdirSync(to, { recursive: true })
for (const language of ['zh', 'en', 'vi']) {
  const rows = JSON.parse(readFileSync(join(folder, language, 'data.json'), 'utf8')) as Row[]
  const table: Record<string, string[]> = {}
  for (const row of rows.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
    const group = GROUPS[row.group as keyof typeof GROUPS]
    const sign = signOf(row.emoji)
    if (!group || !sign || row.version > NEWEST) continue
    const words = [...new Set([row.label, ...(row.tags ?? [])])].slice(0, WORDS).join('|')
    table[group] ??= []
    table[group].push(`${sign} ${words}`)
  }
  writeFileSync(join(to, `${language}.json`), `${JSON.stringify(table)}\n`)
}
