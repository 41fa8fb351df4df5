import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type Person, typedName } from './mentions.ts'

/** The name being typed in a field, null for none. `update` reads it again; `at` is the active suggestion. */
export function useTypedName(field: RefObject<HTMLTextAreaElement | null>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  return {
    typed,
    at,
    setAt,
    close: () => setTyped(null),
    update: () => {
      const { value = '', selectionStart = 0 } = field.current ?? {}
      setTyped(typedName(value, selectionStart ?? 0))
      setAt(0)
    },
  }
}

/** The suggestions for a typed name, with the active one and the keys that choose among them. */
export function useMentionKeys(
  people: readonly Person[],
  { at, setAt, close, update }: ReturnType<typeof useTypedName>,
  insertMention: (person: Person) => void,
) {
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
  return { people, at, isOpen: people.length > 0, updateSuggestions: update, pick, close, handleKey }
}
export type MentionSuggestions = ReturnType<typeof useMentionKeys>
