import { useSyncExternalStore } from 'react'
import {
  DANMAKU_AS_DRAWN,
  type DanmakuSettings,
  readDanmakuSettings,
  saveDanmakuSettings,
} from '../settings/settings.ts'

const browserStorage = () => window.localStorage
let settings: DanmakuSettings | null = null
const listeners = new Set<() => void>()

const current = (): DanmakuSettings => {
  settings ??= readDanmakuSettings(browserStorage)
  return settings
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How danmaku is shown, for the picture, its bar and the settings alike; as drawn until the browser has the page. */
export const useDanmakuSettings = (): DanmakuSettings =>
  useSyncExternalStore(watch, current, () => DANMAKU_AS_DRAWN)

/** Takes a change at once, everywhere on the page, and keeps it on this device. */
export function changeDanmaku(change: Partial<DanmakuSettings>): void {
  settings = { ...current(), ...change }
  saveDanmakuSettings(settings, browserStorage)
  for (const listener of listeners) listener()
}
