import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTalk } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { begunName, offeredPeople, type Person } from '../mentioned.ts'

/** The people whose name is being typed in a field, and the one among them that is meant. */
export function useNameOffer(field: RefObject<HTMLTextAreaElement | null>, put: (person: Person) => void) {
  const user = useUser()
  const lines = useTalk((now) => now.lines)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const offered = typed === null ? [] : offeredPeople(lines, typed, user?.id ?? null)

  const close = () => setTyped(null)
  const lookForName = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    setTyped(begunName(value, selectionStart ?? 0))
    setAt(0)
  }
  const pick = (person: Person) => {
    put(person)
    close()
  }
  /** The field's keys come here first; true when one was used. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const chosen = offered[at]
    if (!chosen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((at + step + offered.length) % offered.length)
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
  return { offered, at, isOffering: offered.length > 0, lookForName, pick, close, takeKey }
}
export type NameOffer = ReturnType<typeof useNameOffer>
