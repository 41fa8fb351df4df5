import { useSyncExternalStore } from 'react'
import type { CardOf } from '#components/shared/room-live/user-card.ts'
import type { Deed } from './deeds.tsx'

/** What is to be done about somebody, chosen on his card or beside his line; it is asked once more. */
export interface AskedDeed {
  what: Deed
  card: CardOf
}

let asked: AskedDeed | null = null
const listeners = new Set<() => void>()

export function askDeed(next: AskedDeed | null): void {
  asked = next
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The deed that is asked about now. */
export const useAskedDeed = (): AskedDeed | null =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
