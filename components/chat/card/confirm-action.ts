import { useSyncExternalStore } from 'react'
import type { CardSubject } from '#components/shared/room-live/user-card.ts'
import type { CardAction } from './card-action.ts'

/** An action chosen on a user's card or beside a message, before it is confirmed. */
export interface PendingAction {
  action: CardAction
  card: CardSubject
}

let pending: PendingAction | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that asks for confirmation of an action; null closes it. */
export function confirmAction(next: PendingAction | null): void {
  pending = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The action pending confirmation, or null. */
export const usePendingAction = (): PendingAction | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
