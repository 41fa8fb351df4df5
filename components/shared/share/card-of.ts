import type { SharedCard } from '#components/shared/private-chat.ts'

const KINDS: Readonly<Record<string, string>> = { '/score-detail': 'match', '/live': 'room' }
const LINK = 'link'
/** Characters of a title (lib/contract/chat/private.ts). */
const MAX_TITLE = 120

/** The card of a bare address of the site: a match, a room, or a link to any other page. */
export function cardOf(path: string, title: string): SharedCard {
  const [screen = '', query] = path.split('?')
  const type = KINDS[screen] ?? LINK
  const id = type === LINK ? path : (new URLSearchParams(query).get('id') ?? '')
  return { title: title.slice(0, MAX_TITLE).toWellFormed(), type, id }
}
