import { useSyncExternalStore } from 'react'

/** Something a reader switched off in this browser; a browser may forbid its storage: it then lasts as long as the page. */
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
        // As above.
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

/** Whether effects are switched off; kept in this browser. */
const effects = createSwitch('giftEffectsOff', () => localStorage)
/** Whether site-wide events are hidden: for this visit, in this tab. */
const world = createSwitch('worldNewsHidden', () => sessionStorage)

/** Who switches effects on again sees the news of the site again as well. */
export function setEffectsOff(next: boolean): void {
  effects.write(next)
  if (!next) world.write(false)
}
export const useEffectsOff = (): boolean => useSyncExternalStore(effects.watch, effects.read, () => false)

export const hideWorldNews = (): void => world.write(true)
/** Whether the news of the site is not to be shown: hidden for this visit, or silenced with the effects. */
export const isWorldSilent = (): boolean => effects.read() || world.read()
/** Tells when `isWorldSilent` may have changed. Returns the way out. */
export function watchWorldSilent(listener: () => void): () => void {
  const ways = [effects.watch(listener), world.watch(listener)]
  return () => {
    for (const leave of ways) leave()
  }
}
