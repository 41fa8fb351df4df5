import { useSyncExternalStore } from 'react'
import type { FlyingMessage } from '../engine/flying-message.ts'

/** The newest messages shown, for viewers who want to act on one without catching it on screen. */
const MAX_RECENT = 5
const NONE: readonly FlyingMessage[] = []
let messages = NONE
const listeners = new Set<() => void>()

function update(next: readonly FlyingMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

export const recentMessages = (): readonly FlyingMessage[] => messages

export const addRecentMessage = (message: FlyingMessage): void =>
  update([...messages, message].slice(-MAX_RECENT))

/** Drops removed messages. */
export function dropRecentMessages(isRemoved: (message: FlyingMessage) => boolean): void {
  if (messages.some(isRemoved)) update(messages.filter((message) => !isRemoved(message)))
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The oldest first. */
export const useRecentMessages = (): readonly FlyingMessage[] =>
  useSyncExternalStore(watch, recentMessages, () => NONE)
