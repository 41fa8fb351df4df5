import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '#lib/i18n/messages.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The words of a namespace in a language, as the site has them. */
export function messages<Name extends keyof Messages>(language: Language, name: Name): Messages[Name] {
  const file = join(import.meta.dirname, '..', 'messages', language, `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Messages[Name]
}
