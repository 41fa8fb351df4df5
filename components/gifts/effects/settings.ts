import { useSyncExternalStore } from 'react'

/** A setting that is switched off in this browser; if storage is blocked, it lasts as long as the page. */
function createSwitch(key: string, storage: () => Storage) {
  const listeners = new Set<() => void>()
  let off: boolean | null = null
  const read = (): boolean => {
    if (off !== null) return off
    try {
      off = storage().getItem(key) === '1'
    } catch {
      off = false
    }
    return off
  }
  return {
    read,
    write(next: boolean): void {
      off = next
      try {
        if (next) storage().setItem(key, '1')
        else storage().removeItem(key)
      } catch {
        // Storage is blocked: the value lasts as long as the page.
      }
      for (const listener of listeners) listener()
    },
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Whether effects are switched off, stored in this browser. */
const effects = createSwitch('giftEffectsOff', () => localStorage)
/** Whether site-wide events are hidden: for this visit, in this tab. */
const world = createSwitch('worldNewsHidden', () => sessionStorage)

/** Switching effects on also shows site-wide events again. */
export function setEffectsOff(next: boolean): void {
  effects.write(next)
  if (!next) world.write(false)
}
export const useEffectsOff = (): boolean => useSyncExternalStore(effects.watch, effects.read, () => false)

export const hideWorldEvents = (): void => world.write(true)
/** Whether site-wide events are not shown: hidden for this visit, or switched off with the effects. */
export const isWorldHidden = (): boolean => effects.read() || world.read()
/** Calls the listener when `isWorldHidden` may have changed. Returns the function that unsubscribes. */
export function watchWorldHidden(listener: () => void): () => void {
  const unwatchers = [effects.watch(listener), world.watch(listener)]
  return () => {
    for (const unwatch of unwatchers) unwatch()
  }
}
