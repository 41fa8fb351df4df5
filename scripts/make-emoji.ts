import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the chat's tables of emoji (components/chat/emoji/names) from an unpacked package `emojibase-data`
 * (MIT; its names and keywords are Unicode CLDR's): `node scripts/make-emoji.ts FOLDER`. The tables are
 * committed, so that neither an installation nor a page needs the package.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Pass the folder of emojibase-data: node scripts/make-emoji.ts FOLDER')
const to = join(import.meta.dirname, '../components/chat/emoji/names')

/** The newest emoji version that phones of three years ago support. */
const NEWEST = 15
/**
 * Emojibase's group numbers, in the order of the picker; group 2 has components of emoji, which are not
 * emoji.
 */
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
const MAX_KEYWORDS = 6

/**
 * The data append a presentation selector to each; an emoji that is valid without it is written without, as
 * keyboards do.
 */
// The v flag is passed by name, since the compiler's target does not support unicode sets yet.
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
    const keywords = [...new Set([row.label, ...(row.tags ?? [])])].slice(0, MAX_KEYWORDS).join('|')
    table[group] ??= []
    table[group].push(`${sign} ${keywords}`)
  }
  writeFileSync(join(to, `${language}.json`), `${JSON.stringify(table)}\n`)
}
