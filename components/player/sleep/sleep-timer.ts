/** Minutes after which a viewer who falls asleep wants the picture and the sound to stop. */
export const SLEEP_MINUTES = [15, 30, 60, 90] as const
export type SleepMinutes = (typeof SLEEP_MINUTES)[number]

let minutes: SleepMinutes | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const sleepers = new Set<() => void>()

/** Sets the one timer of this tab, which goes on from a room to its corner and into the next room; null: off. */
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

/** What was chosen; null: off. */
export const sleepMinutes = (): SleepMinutes | null => minutes

const join = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener)
  return () => void set.delete(listener)
}
/** Hears when another time is chosen, and when it is over. */
export const watchSleep = join(watchers)
/** Stops what plays when the time is over. */
export const onSleep = join(sleepers)
