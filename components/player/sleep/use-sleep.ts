import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onSleep, type SleepMinutes, setSleep, sleepMinutes, watchSleep } from './sleep-timer.ts'

export interface SleepTimer {
  /** The chosen minutes; null: off. */
  minutes: SleepMinutes | null
  set(minutes: SleepMinutes | null): void
}

const off = () => null

/** The tab's sleep timer; calls `stop` when the time is over. A new choice restarts it. */
export function useSleep(stop: () => void): SleepTimer {
  const minutes = useSyncExternalStore(watchSleep, sleepMinutes, off)
  const sleep = useEffectEvent(stop)
  useEffect(() => onSleep(() => sleep()), [])
  return { minutes, set: setSleep }
}
