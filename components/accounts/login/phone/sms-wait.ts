import { useSyncExternalStore } from 'react'

/**
 * When the SMS button can be used again. Stored outside the dialog, so that the countdown continues when the
 * dialog is closed and reopened within the minute.
 */
let endsAt = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the whole seconds left until `end`, both in ms; 0 when it has passed. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

const left = () => secondsLeft(endsAt, performance.now())

function notifyListeners(): void {
  if (left() === 0) {
    clearInterval(timer)
    timer = undefined
  }
  for (const listener of listeners) listener()
}

/** Starts the countdown after a code was sent: the next one can be requested after `seconds`. */
export function startWait(seconds: number): void {
  endsAt = performance.now() + seconds * 1000
  timer ??= setInterval(notifyListeners, 250)
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the seconds until another code can be requested. */
export const useSmsWait = (): number => useSyncExternalStore(subscribe, left, () => 0)
