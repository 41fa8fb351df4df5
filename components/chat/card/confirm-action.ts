import { useSyncExternalStore } from 'react'
import type { CardOf } from '#components/shared/room-live/user-card.ts'
import type { CardAction } from './card-action.ts'

/** An action chosen on a user's card or beside a message, before it is confirmed. */
export interface AskedAction {
  action: CardAction
  card: CardOf
}

let asked: AskedAction | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that asks for confirmation of an action; null closes it. */
export function confirmAction(next: AskedAction | null): void {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The action that waits for confirmation. */
export const useAskedAction = (): AskedAction | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
