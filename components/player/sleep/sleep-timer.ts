/** Choices of the sleep timer, in minutes. */
export const SLEEP_MINUTES = [15, 30, 60, 90] as const
export type SleepMinutes = (typeof SLEEP_MINUTES)[number]

let minutes: SleepMinutes | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const sleepers = new Set<() => void>()

/**
 * Sets the tab's sleep timer, which continues from a room to the mini player and to the next room; null turns
 * it off.
 */
export function setSleep(next: SleepMinutes | null): void {
  clearTimeout(timer)
  minutes = next
  if (next !== null)
    timer = setTimeout(() => {
      setSleep(null)
      for (const sleep of [...sleepers]) sleep()
    }, next * 60_000)
  for (const notify of watchers) notify()
}

/** Returns the chosen minutes; null: off. */
export const sleepMinutes = (): SleepMinutes | null => minutes

const join = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener)
  return () => void set.delete(listener)
}
/** Subscribes to changes of the choice, including its end. */
export const watchSleep = join(watchers)
/** Registers a listener that stops playback when the time is over. */
export const onSleep = join(sleepers)
