import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { useChat } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { type Person, suggestPeople, typedName } from '../mentions.ts'

/** Suggests people for the name being typed in a field, with the active one. */
export function useMentionSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  insertMention: (person: Person) => void,
) {
  const user = useUser()
  const messages = useChat((now) => now.messages)
  const blocked = useBlocked()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const people = typed === null ? [] : suggestPeople(messages, typed, user?.id ?? null, blocked)

  const close = () => setTyped(null)
  const updateSuggestions = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    setTyped(typedName(value, selectionStart ?? 0))
    setAt(0)
  }
  const pick = (person: Person) => {
    insertMention(person)
    close()
  }
  /** Handles a key before the field does; returns true if it was used. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = people[at]
    if (!chosen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((at + step + people.length) % people.length)
      return true
    }
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      pick(chosen)
      return true
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return true
    }
    return false
  }
  return { people, at, isOpen: people.length > 0, updateSuggestions, pick, close, handleKey }
}
export type MentionSuggestions = ReturnType<typeof useMentionSuggestions>
