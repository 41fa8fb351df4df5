import { parseSync, Visitor } from 'oxc-parser'
import { SPECIFICATION_NAMES, SQL_NAMES } from './allowed-names.ts'

/** Words that identifiers, message keys, class names and file names may not contain, in the singular. */
export const REFUSED_WORDS: readonly string[] = [
  'deed',
  'desk',
  'door',
  'hear',
  'heard',
  'hearer',
  'house',
  'keeper',
  'laid',
  'talker',
  'tally',
  'told',
  'whoever',
  'wish',
  'witness',
]

export interface FoundName {
  name: string
  /** 1 for the first line; 0 for the name of the file. */
  line: number
}

/** Splits a name at case changes, digits, `_`, `-`, `.` and `/`: `openDoorAt` gives `open`, `door`, `at`. */
export const partsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase())

/**
 * Whether a name contains one of the words, singular or plural, as a separate part: `goalkeeper` does not.
 */
export function isRefused(name: string, words: readonly string[] = REFUSED_WORDS): boolean {
  if (SPECIFICATION_NAMES.has(name)) return false
  return partsOf(name).some((part) =>
    words.some((word) => part === word || part === `${word}s` || part === `${word}es`),
  )
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns matches of a pattern's first group that are refused. */
const matching = (text: string, pattern: RegExp, words: readonly string[]): FoundName[] =>
  [...text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
    isRefused(name, words) ? [{ name, line: lineAt(text, index) }] : [],
  )

/** Returns refused identifiers of a script: names in code, not words of strings, templates or comments. */
function refusedInScript(path: string, text: string, words: readonly string[]): FoundName[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found = new Map<number, FoundName>()
  const check = ({ name, start }: { name: string; start: number }) => {
    if (isRefused(name, words)) found.set(start, { name, line: lineAt(text, start) })
  }
  new Visitor({ Identifier: check, PrivateIdentifier: check, JSXIdentifier: check }).visit(program)
  return [...found.values()]
}

/** Returns SQL without comments and quoted texts; line numbers are preserved. */
const bareSql = (text: string): string =>
  text.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (match) => match.replace(/[^\n]/g, ' '))

/**
 * Returns the refused names of one file and of its path, depending on the kind of file; of other kinds only
 * the path is checked.
 */
export function refusedNames(
  path: string,
  text: string,
  words: readonly string[] = REFUSED_WORDS,
): FoundName[] {
  const found: FoundName[] = isRefused(path, words) ? [{ name: path, line: 0 }] : []
  if (/\.(ts|tsx|mjs|js)$/.test(path)) found.push(...refusedInScript(path, text, words))
  else if (/\.css$/.test(path)) found.push(...matching(text, /((?:[.#]|--|\bdata-)[A-Za-z][\w-]*)/g, words))
  else if (/^messages\/.*\.json$/.test(path)) found.push(...matching(text, /"([^"\n]+)"\s*:/g, words))
  else if (/\.sql$/.test(path))
    found.push(
      ...matching(bareSql(text), /([A-Za-z_]\w*)/g, words).filter(({ name }) => !SQL_NAMES.has(name)),
    )
  return found
}
