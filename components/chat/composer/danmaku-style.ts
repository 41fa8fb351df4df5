import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { SendFrame } from '#lib/contract/chat/frames.ts'
import { danmakuStyle } from '#lib/contract/chat/frames.ts'

/** Style of the danmaku a user sends, and whether they send any, stored in this browser. */
export type DanmakuStyle = NonNullable<SendFrame['look']>
export interface SavedDanmakuStyle extends DanmakuStyle {
  on: boolean
}

const KEY = 'chatLook'
export const COLOURS = {
  white: '#ffffff',
  red: '#ff5a52',
  orange: '#ff9a3d',
  yellow: '#ffd54a',
  green: '#5ddc8f',
  cyan: '#4fd8d8',
  blue: '#6aa8ff',
  purple: '#c58cff',
} as const
const DEFAULT_STYLE: SavedDanmakuStyle = { on: true, mode: 'scroll', color: COLOURS.white, size: 2 }
const schema = z.extend(danmakuStyle, { on: z.boolean() })

function stored(): SavedDanmakuStyle {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data ?? DEFAULT_STYLE
  } catch {
    return DEFAULT_STYLE
  }
}

let style: SavedDanmakuStyle | null = null
const watchers = new Set<() => void>()

export function saveDanmakuStyle(change: Partial<SavedDanmakuStyle>): void {
  style = { ...(style ?? stored()), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(style))
  } catch {
    // Without storage the next page starts with the default style.
  }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useSavedDanmakuStyle = (): SavedDanmakuStyle =>
  useSyncExternalStore(
    watch,
    () => (style ??= stored()),
    () => DEFAULT_STYLE,
  )
