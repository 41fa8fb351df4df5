import { useSyncExternalStore } from 'react'
import { ANNOUNCE_SECONDS, DEFAULT_PREFERENCES, type Preferences } from '#lib/shared/preferences.ts'
import { isTimeZone } from '#lib/shared/time/zone.ts'
import { fromStored, GAME_SETTINGS_KEY, IMMEDIATELY_KEY, toStored } from './stored-names.ts'

/**
 * The user's preferences, for everything on a page that shows scores or odds. They are stored in the local
 * storage, so that the first paint needs no request.
 */
export const PREFERENCES_KEY = GAME_SETTINGS_KEY
/** Second key: the account they were last synced with (0: a guest) and when they were changed (ms). */
const STAMP_KEY = 'gameSetingOf'
export interface Stamp {
  userId: number
  at: number
}

let preferences: Preferences = DEFAULT_PREFERENCES
let started = false
const listeners = new Set<() => void>()

const isSaved = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { name?: unknown }).name === 'string' &&
  typeof (value as { query?: unknown }).query === 'string'

/** Lists of texts; every other list is one of ids. */
const TEXT_LISTS: readonly string[] = ['danmaku_modes', 'danmaku_words', 'danmaku_patterns']
const isNonEmptyText = (value: unknown) => typeof value === 'string' && value !== ''

function fits(key: string, value: unknown): boolean {
  const defaultValue = DEFAULT_PREFERENCES[key as keyof Preferences]
  if (defaultValue === undefined) return false
  if (key === 'saved_filters') return Array.isArray(value) && value.every(isSaved)
  if (key === 'announce') return ANNOUNCE_SECONDS.some((seconds) => seconds === value)
  if (TEXT_LISTS.includes(key)) return Array.isArray(value) && value.every(isNonEmptyText)
  if (Array.isArray(defaultValue)) return Array.isArray(value) && value.every(Number.isSafeInteger)
  if (key === 'time_zone') return value === null || (typeof value === 'string' && isTimeZone(value))
  if (key === 'company_id') return value === null || Number.isSafeInteger(value)
  return defaultValue === null
    ? value === null || typeof value === 'string'
    : typeof value === typeof defaultValue
}

/**
 * Reads the stored preferences. They may come from an older version or be edited by hand: a key with a value
 * of the wrong type is ignored.
 */
export function readStored(text: string | null, immediately: string | null = null): Preferences {
  const valid = Object.entries(fromStored(text, immediately)).filter(([key, value]) => fits(key, value))
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(valid) }
}

const isPreferencesKey = (key: string | null) => key === PREFERENCES_KEY || key === IMMEDIATELY_KEY

/** Reads this browser's preferences; `changed` is a value that the storage event of a key has just reported. */
function readBrowser(changed?: { key: string | null; newValue: string | null }): Preferences {
  const textOf = (key: string) => (changed?.key === key ? changed.newValue : localStorage.getItem(key))
  return readStored(textOf(PREFERENCES_KEY), textOf(IMMEDIATELY_KEY))
}

function writeBrowser(next: Preferences): void {
  for (const [key, text] of Object.entries(toStored(next))) localStorage.setItem(key, text)
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
  preferences = readBrowser()
  addEventListener('storage', (event) => {
    if (isPreferencesKey(event.key) || event.key === null) become(readBrowser(event))
  })
}

const subscribe = (listener: () => void) => {
  start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls the listener after every change, of this page or of another tab. Returns the cleanup. */
export const onPreferences = subscribe

/** The preferences now. Browsers only. */
export function currentPreferences(): Preferences {
  start()
  return preferences
}

/** One preference: first the default, as the page was rendered, then the user's own. */
export const usePreference = <Key extends keyof Preferences>(key: Key): Preferences[Key] =>
  useSyncExternalStore(
    subscribe,
    () => preferences[key],
    () => DEFAULT_PREFERENCES[key],
  )

/** Calls the listener on every change made by this page; for the code that saves them to the account. */
type ChangeListener = (preferences: Preferences) => void
let changeListener: ChangeListener | null = null
export function onLocalChange(listener: ChangeListener): () => void {
  changeListener = listener
  return () => {
    if (changeListener === listener) changeListener = null
  }
}

export function setPreferences(change: Partial<Preferences>): void {
  start()
  become({ ...preferences, ...change })
  writeBrowser(preferences)
  writeStamp({ ...readStamp(), at: Date.now() })
  changeListener?.(preferences)
}

/** Replaces the preferences: with the account's, or with the defaults. */
export function replacePreferences(next: Preferences, stamp: Stamp): void {
  start()
  become(next)
  writeBrowser(next)
  writeStamp(stamp)
}
