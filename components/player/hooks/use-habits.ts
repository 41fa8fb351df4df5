import { useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, type Settings, saveSettings } from '../settings.ts'

type StoredHabits = Pick<Settings, 'alwaysLive' | 'turnFull'>

export interface Habits extends StoredHabits {
  change(to: Partial<StoredHabits>): void
}

/** Behaviour settings of the player, stored on this device. */
export function useHabits(): Habits {
  const [stored, setStored] = useState<StoredHabits>({ alwaysLive: false, turnFull: false })
  useEffect(() => setStored(readSettings(browserStorage)), [])
  const change = useCallback((to: Partial<StoredHabits>) => setStored(saveSettings(to, browserStorage)), [])
  return { alwaysLive: stored.alwaysLive, turnFull: stored.turnFull, change }
}
