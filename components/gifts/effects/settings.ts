import { useSyncExternalStore } from 'react'

/** Whether effects are switched off; kept in this browser. */
const KEY = 'giftEffectsOff'
const listeners = new Set<() => void>()
let off: boolean | null = null

/** A browser may forbid its storage: the switch then lasts as long as the page. */
function read(): boolean {
  if (off !== null) return off
  try {
    off = localStorage.getItem(KEY) === '1'
  } catch {
    off = false
  }
  return off
}

export function setEffectsOff(next: boolean): void {
  off = next
  try {
    if (next) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useEffectsOff = (): boolean => useSyncExternalStore(watch, read, () => false)
