import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'

const SOURCE = join(import.meta.dirname, 'theme.js')
/** Generated and not committed. */
export const THEME_FILE = join(import.meta.dirname, '../../../public/theme.js')

/** Writes the script that every page runs before its first paint, without its comments. Throws on a syntax error. */
export function writeTheme(file = THEME_FILE): void {
  const { code, errors } = minifySync('theme.js', readFileSync(SOURCE, 'utf8'))
  if (errors.length > 0) throw new Error(`${SOURCE}: ${errors.map(({ message }) => message).join('; ')}`)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
}
