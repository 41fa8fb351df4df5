import type { CustomContent } from '#lib/client/ports/chat/message.ts'

/** An address of this site: one slash, so that it names no other host. */
const OWN_ADDRESS = /^\/(?![/\\])/
const OBJECT_ID = /^\d{1,15}$/

/** The bare address of what a card names; null where it is none of this site. */
export function cardAddress({ type, id }: Pick<CustomContent, 'type' | 'id'>): string | null {
  const screen = { match: '/score-detail', room: '/live' }[type]
  if (screen !== undefined) return OBJECT_ID.test(id) ? `${screen}?id=${id}` : null
  return OWN_ADDRESS.test(id) ? id : null
}
