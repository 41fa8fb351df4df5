import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The message being replied to. */
export interface ReplyTarget {
  id: number
  name: string
  text: string
}

/**
 * Requests of a message's card to the composer. A user sends to one room at a time; the reply is dropped when
 * its room is left.
 */
let replyTarget: ReplyTarget | null = null
const watchers = new Set<() => void>()
const listeners = new Set<(person: { id: number; name: string }) => void>()

export function setReplyTarget(message: ReplyTarget | null): void {
  replyTarget = message
  for (const watcher of watchers) watcher()
}
export const mention = (id: number, name: string): void => {
  for (const listener of listeners) listener({ id, name })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useReplyTarget = (): ReplyTarget | null =>
  useSyncExternalStore(
    watch,
    () => replyTarget,
    () => null,
  )
/** Calls `onMention` for every user picked to be mentioned. */
export function useMentions(onMention: (person: { id: number; name: string }) => void): void {
  const notify = useEffectEvent(onMention)
  useEffect(() => {
    const listener = (person: { id: number; name: string }) => notify(person)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
