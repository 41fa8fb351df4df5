import { useSyncExternalStore } from 'react'
import {
  type DanmakuSettings,
  DEFAULT_DANMAKU_SETTINGS,
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

/**
 * Display settings of danmaku, for the picture, its bar and the settings panel alike; the defaults until
 * hydration.
 */
export const useDanmakuSettings = (): DanmakuSettings =>
  useSyncExternalStore(watch, current, () => DEFAULT_DANMAKU_SETTINGS)

/** Applies a change everywhere on the page at once, and stores it on this device. */
export function changeDanmaku(change: Partial<DanmakuSettings>): void {
  settings = { ...current(), ...change }
  saveDanmakuSettings(settings, browserStorage)
  for (const listener of listeners) listener()
}
