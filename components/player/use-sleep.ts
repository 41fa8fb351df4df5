import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Minutes after which a viewer who falls asleep wants the picture and the sound to stop. */
export const SLEEP_MINUTES = [15, 30, 60, 90] as const
export type SleepMinutes = (typeof SLEEP_MINUTES)[number]

export interface SleepTimer {
  /** What was chosen; null: off. */
  minutes: SleepMinutes | null
  set(minutes: SleepMinutes | null): void
}

/** Calls `onSleep` once when the chosen time is over, and is off again then. Choosing anew starts anew. */
export function useSleep(onSleep: () => void): SleepTimer {
  const [chosen, setChosen] = useState<{ minutes: SleepMinutes } | null>(null)
  const sleep = useEffectEvent(onSleep)
  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(() => {
      setChosen(null)
      sleep()
    }, chosen.minutes * 60_000)
    return () => clearTimeout(timer)
  }, [chosen])
  const set = useCallback((minutes: SleepMinutes | null) => setChosen(minutes ? { minutes } : null), [])
  return { minutes: chosen?.minutes ?? null, set }
}
