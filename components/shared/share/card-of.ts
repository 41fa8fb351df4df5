import type { SharedCard } from '#components/shared/private-chat.ts'
import { MAX_CARD_TITLE_LENGTH } from '#lib/shared/vocabulary/conversations.ts'

const KINDS: Readonly<Record<string, string>> = { '/score-detail': 'match', '/live': 'room' }
const LINK = 'link'

/** The card of a bare address of the site: a match, a room, or a link to any other page. */
export function cardOf(path: string, title: string): SharedCard {
  const [screen = '', query] = path.split('?')
  const type = KINDS[screen] ?? LINK
  const id = type === LINK ? path : (new URLSearchParams(query).get('id') ?? '')
  return { title: title.slice(0, MAX_CARD_TITLE_LENGTH).toWellFormed(), type, id }
}
