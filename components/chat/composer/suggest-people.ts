import type { Person } from '#components/shared/composer/mentions.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'

const MAX_SUGGESTIONS = 6

/**
 * Returns authors whose name contains the typed text, the latest first, without the user and those whom they
 * have blocked.
 */
export function suggestPeople(
  messages: readonly ChatMessage[],
  typed: string,
  ownId: number | null,
  blocked: ReadonlySet<number>,
): Person[] {
  const needle = typed.toLowerCase()
  const found = new Map<number, Person>()
  for (let at = messages.length - 1; at >= 0 && found.size < MAX_SUGGESTIONS; at--) {
    const from = messages[at]?.from
    if (!from || from.user_id === null || from.user_id === ownId || found.has(from.user_id)) continue
    if (blocked.has(from.user_id)) continue
    if (from.user_nickname.toLowerCase().includes(needle))
      found.set(from.user_id, { id: from.user_id, name: from.user_nickname })
  }
  return [...found.values()]
}
