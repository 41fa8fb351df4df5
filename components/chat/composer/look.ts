import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Say } from '#lib/contract/chat/frames.ts'
import { danmakuLook } from '#lib/contract/chat/frames.ts'

/** How the reader's lines fly, and whether they do: kept in this browser. */
export type Look = NonNullable<Say['look']>
export interface OwnLook extends Look {
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
const USUAL: OwnLook = { on: true, mode: 'scroll', color: COLOURS.white, size: 2 }
const schema = z.extend(danmakuLook, { on: z.boolean() })

function stored(): OwnLook {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data ?? USUAL
  } catch {
    return USUAL
  }
}

let look: OwnLook | null = null
const watchers = new Set<() => void>()

export function setLook(change: Partial<OwnLook>): void {
  look = { ...(look ?? stored()), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // A browser that keeps nothing has the usual look again on the next page.
  }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useLook = (): OwnLook =>
  useSyncExternalStore(
    watch,
    () => (look ??= stored()),
    () => USUAL,
  )
