import { useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, type Settings, saveSettings } from '../settings.ts'

type Kept = Pick<Settings, 'alwaysLive' | 'turnFull'>

export interface Habits extends Kept {
  change(to: Partial<Kept>): void
}

/** How the player behaves, as it was set on this device. */
export function useHabits(): Habits {
  const [kept, setKept] = useState<Kept>({ alwaysLive: false, turnFull: false })
  useEffect(() => setKept(readSettings(browserStorage)), [])
  const change = useCallback((to: Partial<Kept>) => setKept(saveSettings(to, browserStorage)), [])
  return { alwaysLive: kept.alwaysLive, turnFull: kept.turnFull, change }
}
