import { useSyncExternalStore } from 'react'
import { ANNOUNCE_SECONDS, AS_DRAWN, type Preferences } from '#lib/shared/preferences.ts'

/**
 * The reader's preferences, for everything on a page that shows scores or odds. They lie in the local storage, so that
 * nothing has to be asked before the first drawing is made one's own.
 */
export const PREFERENCES_KEY = 'gameSeting'
/** Beside them: whose account they were last the same as (0: a guest's), and when they were changed (ms). */
const STAMP_KEY = 'gameSetingOf'
export interface Stamp {
  userId: number
  at: number
}

let preferences: Preferences = AS_DRAWN
let started = false
const listeners = new Set<() => void>()

const isSaved = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string' &&
  typeof (value as { query?: unknown }).query === 'string'

/** Lists of words; every other list is one of ids. */
const WORDS: readonly string[] = ['danmaku_modes', 'danmaku_words', 'danmaku_patterns']
const isWord = (value: unknown) => typeof value === 'string' && value !== ''

function fits(key: string, value: unknown): boolean {
  const drawn = AS_DRAWN[key as keyof Preferences]
  if (drawn === undefined) return false
  if (key === 'saved_filters') return Array.isArray(value) && value.every(isSaved)
  if (key === 'announce') return ANNOUNCE_SECONDS.some((seconds) => seconds === value)
  if (WORDS.includes(key)) return Array.isArray(value) && value.every(isWord)
  if (Array.isArray(drawn)) return Array.isArray(value) && value.every(Number.isSafeInteger)
  if (key === 'company_id') return value === null || Number.isSafeInteger(value)
  return drawn === null ? value === null || typeof value === 'string' : typeof value === typeof drawn
}

/** What is stored may be of an older version or another hand: a key of the wrong kind is as if it were not there. */
export function readStored(text: string | null): Preferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return AS_DRAWN
    const kept = Object.entries(stored).filter(([key, value]) => fits(key, value))
    return { ...AS_DRAWN, ...Object.fromEntries(kept) }
  } catch {
    return AS_DRAWN
  }
}

export function readStamp(): Stamp {
  try {
    const [userId, at] = (localStorage.getItem(STAMP_KEY) ?? '').split(' ').map(Number)
    return { userId: userId || 0, at: at || 0 }
  } catch {
    return { userId: 0, at: 0 }
  }
}
export const writeStamp = ({ userId, at }: Stamp): void => localStorage.setItem(STAMP_KEY, `${userId} ${at}`)

function become(next: Preferences): void {
  preferences = next
  for (const listener of listeners) listener()
}

function start(): void {
  if (started) return
  started = true
  preferences = readStored(localStorage.getItem(PREFERENCES_KEY))
  addEventListener('storage', (event) => {
    if (event.key === PREFERENCES_KEY || event.key === null) become(readStored(event.newValue))
  })
}

const subscribe = (listener: () => void) => {
  start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentPreferences = (): Preferences => preferences

/** A part of the preferences, first as the page was drawn, then the reader's own. */
export const usePreference = <Key extends keyof Preferences>(key: Key): Preferences[Key] =>
  useSyncExternalStore(
    subscribe,
    () => preferences[key],
    () => AS_DRAWN[key],
  )

/** Calls on every change that this page makes; for the code that saves them to the account. */
type Heard = (preferences: Preferences) => void
let heard: Heard | null = null
export function onOwnChange(hear: Heard): () => void {
  heard = hear
  return () => {
    if (heard === hear) heard = null
  }
}

export function setPreferences(change: Partial<Preferences>): void {
  start()
  become({ ...preferences, ...change })
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
  writeStamp({ ...readStamp(), at: Date.now() })
  heard?.(preferences)
}

/** Others' preferences in place of these: the account's, or nobody's. */
export function replacePreferences(next: Preferences, stamp: Stamp): void {
  start()
  become(next)
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(next))
  writeStamp(stamp)
}
