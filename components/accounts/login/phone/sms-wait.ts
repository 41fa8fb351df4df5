import { useSyncExternalStore } from 'react'

/**
 * How long the sms button waits. Kept beside the dialog, not in it: anyone who closes and opens it again within the
 * minute finds the count where it is.
 */
let until = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Whole seconds left of a wait that ends at `end`, both in ms; 0 when it is over. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

const left = () => secondsLeft(until, performance.now())

function notifyListeners(): void {
  if (left() === 0) {
    clearInterval(timer)
    timer = undefined
  }
  for (const listener of listeners) listener()
}

/** A code was sent: the next one may be asked for after `seconds`. */
export function startWait(seconds: number): void {
  until = performance.now() + seconds * 1000
  timer ??= setInterval(notifyListeners, 250)
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Seconds until a code may be asked for again. */
export const useSmsWait = (): number => useSyncExternalStore(subscribe, left, () => 0)
