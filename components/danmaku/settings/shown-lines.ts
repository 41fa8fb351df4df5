import { useSyncExternalStore } from 'react'
import type { FlyingLine } from '../engine/line.ts'

/** Interface state: the newest lines that were shown, for a viewer who wants to act on one without catching it. */
const KEPT = 5
const NONE: readonly FlyingLine[] = []
let shown = NONE
const listeners = new Set<() => void>()

function become(next: readonly FlyingLine[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const shownLines = (): readonly FlyingLine[] => shown

export const keepShown = (line: FlyingLine): void => become([...shown, line].slice(-KEPT))

/** Lets go of those that were taken away. */
export function forgetShown(isGone: (line: FlyingLine) => boolean): void {
  if (shown.some(isGone)) become(shown.filter((line) => !isGone(line)))
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The oldest first. */
export const useShownLines = (): readonly FlyingLine[] => useSyncExternalStore(watch, shownLines, () => NONE)
