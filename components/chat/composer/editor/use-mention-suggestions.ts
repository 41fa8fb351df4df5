import type { RefObject } from 'react'
import type { Person } from '#components/shared/composer/mentions.ts'
import { useMentionKeys, useTypedName } from '#components/shared/composer/use-mention-keys.ts'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { useChat } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { suggestPeople } from '../suggest-people.ts'

/** Suggests people for the name being typed in a field, with the active one. */
export function useMentionSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  insertMention: (person: Person) => void,
) {
  const user = useUser()
  const messages = useChat((now) => now.messages)
  const blocked = useBlocked()
  const name = useTypedName(field)
  const people = name.typed === null ? [] : suggestPeople(messages, name.typed, user?.id ?? null, blocked)
  return useMentionKeys(people, name, insertMention)
}
