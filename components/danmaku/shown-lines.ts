import { useSyncExternalStore } from 'react'
import type { FlyingLine } from './line.ts'

/** The newest lines that were shown, for who wants to act on one without catching it. */
const KEPT = 5
const NONE: readonly FlyingLine[] = []
let shown = NONE
const listeners = new Set<() => void>()

export function keepShown(line: FlyingLine): void {
  shown = [...shown, line].slice(-KEPT)
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The oldest first. */
export const useShownLines = (): readonly FlyingLine[] =>
  useSyncExternalStore(
    watch,
    () => shown,
    () => NONE,
  )
