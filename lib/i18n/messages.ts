import type { Language } from '#lib/shared/languages.ts'
import type common from '#messages/en/common.json'
import type competitions from '#messages/en/competitions.json'
import type demo from '#messages/en/demo.json'
import type home from '#messages/en/home.json'
import type match from '#messages/en/match.json'
import type matches from '#messages/en/matches.json'
import type player from '#messages/en/player.json'
import type shell from '#messages/en/shell.json'
import type streams from '#messages/en/streams.json'

/** One namespace a file of `messages/<locale>/`. A new file is one line here and one in NAMESPACES. */
export interface Messages {
  common: typeof common
  competitions: typeof competitions
  demo: typeof demo
  home: typeof home
  match: typeof match
  matches: typeof matches
  player: typeof player
  shell: typeof shell
  streams: typeof streams
}
export type Namespace = keyof Messages

const NAMESPACES: readonly Namespace[] = [
  'common',
  'competitions',
  'demo',
  'home',
  'match',
  'matches',
  'player',
  'shell',
  'streams',
]

/** Every message of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const files = await Promise.all(
    NAMESPACES.map(async (name) => [name, (await import(`../../messages/${language}/${name}.json`)).default]),
  )
  return Object.fromEntries(files) as Messages
}
