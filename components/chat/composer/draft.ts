import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A line that is being answered. */
export interface Answered {
  id: number
  name: string
  text: string
}

/**
 * What the card of a line asks of the composer, wherever the two stand. One room is spoken in at a time; an answer is
 * forgotten when its room is left.
 */
let answered: Answered | null = null
const watchers = new Set<() => void>()
const listeners = new Set<(person: { id: number; name: string }) => void>()

export function answer(line: Answered | null): void {
  answered = line
  for (const watcher of watchers) watcher()
}
export const mention = (id: number, name: string): void => {
  for (const listener of listeners) listener({ id, name })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useAnswered = (): Answered | null =>
  useSyncExternalStore(
    watch,
    () => answered,
    () => null,
  )
/** Hears whom the reader wants to mention. */
export function useMentions(hear: (person: { id: number; name: string }) => void): void {
  const run = useEffectEvent(hear)
  useEffect(() => {
    const listener = (person: { id: number; name: string }) => run(person)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
