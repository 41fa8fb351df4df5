import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../lib/shared/languages.ts'
import { createRefusedTermFinder, readTerms } from './wording/refused-terms.ts'

/**
 * Checks that every text exists in every language, with the same placeholders, that none is empty, and that
 * none has a term that docs/wording.md refuses.
 */
const FOLDER = join(import.meta.dirname, '../messages')
type Tree = { [key: string]: string | Tree }

function* texts(tree: Tree, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') yield [`${path}.${key}`, value]
    else yield* texts(value, `${path}.${key}`)
}

/** Names of a message's arguments: {name}, {count, plural, ...}. */
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*([A-Za-z_]\w*)\s*[,}]/g)].map((match) => match[1]))].sort().join(' ')

const all = new Map<string, Map<string, string>>()
for (const language of LANGUAGES) {
  const found = new Map<string, string>()
  const files = readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.json')))
    for (const [key, text] of texts(
      JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Tree,
      file.replace('.json', '').replaceAll('/', '.'),
    ))
      found.set(key, text)
  all.set(language, found)
}

const faults: string[] = []
const findRefusedTerms = createRefusedTermFinder(readTerms())
const keys = new Set([...all.values()].flatMap((found) => [...found.keys()]))
for (const key of keys) {
  const versions = LANGUAGES.map((language) => ({ language, text: all.get(language)?.get(key) }))
  for (const { language, text } of versions)
    if (!text?.trim()) faults.push(`${key} has no text in ${language}`)
    else
      for (const { term, why } of findRefusedTerms(language, key, text))
        faults.push(`${key} has “${term}” in ${language} (${why}): ${text}`)
  const names = new Set(versions.flatMap(({ text }) => (text ? [argumentsOf(text)] : [])))
  if (names.size > 1) faults.push(`${key} has different arguments: ${[...names].join(' | ')}`)
}
for (const fault of faults) console.error(fault)
console.log(`${keys.size} texts in ${LANGUAGES.length} languages, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
