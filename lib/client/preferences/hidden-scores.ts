import { useSyncExternalStore } from 'react'
import {
  formatTeams,
  HIDDEN_SCORES_COOKIE,
  type HiddenScores,
  hiddenScoresOf,
  isMatchHidden,
  MAX_SHOWN,
  SHOWN_SCORES_COOKIE,
} from '#lib/shared/hidden-scores/policy.ts'
import { currentPreferences, onPreferences } from './store.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Which scores are hidden in this browser: by the preferences, except those revealed since it was opened. The
 * cookies repeat it for the server, which leaves them out of pages and of responses to calls.
 */
const cookieOf = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) || null

let shown: readonly string[] | null = null
let current: HiddenScores | null = null
/** What `current` was computed from. */
let basis: unknown[] = []
const listeners = new Set<() => void>()

const readShown = (): readonly string[] =>
  (shown ??= hiddenScoresOf('all', cookieOf(SHOWN_SCORES_COOKIE))?.shown ?? [])

/** The policy of this browser now; null while no scores are hidden. Browsers only. */
export function hiddenScores(): HiddenScores | null {
  const { hide_scores: all, spoiler_free_teams: teams } = currentPreferences()
  const next = [all, teams, readShown()]
  if (next.every((value, at) => value === basis[at])) return current
  basis = next
  current = all || teams.length > 0 ? { teams: all ? 'all' : teams, shown: readShown() } : null
  return current
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const unsubscribe = onPreferences(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** The policy of this browser; null on the server, whose pages are rendered for everybody. */
export const useHiddenScores = (): HiddenScores | null =>
  useSyncExternalStore(subscribe, hiddenScores, () => null)

/** Whether a score is hidden in this browser now. */
export const isScoreHidden = (match: { id: number; home: number; away: number }): boolean => {
  const policy = hiddenScores()
  return policy !== null && isMatchHidden(policy, match)
}

/**
 * Shows the score of a match (its id), or an article (`n7`), until the browser is closed. What is on the page
 * is loaded by the caller.
 */
export function revealScore(id: number | `n${number}`): void {
  if (readShown().includes(String(id))) return
  shown = [...readShown(), String(id)].slice(-MAX_SHOWN)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
  document.cookie = `${SHOWN_SCORES_COOKIE}=${shown.join('.')}; path=/; samesite=lax`
  for (const listener of listeners) listener()
}

/**
 * Writes the cookie by which the server leaves out scores. Returns whether it has changed: pages rendered
 * before show too much or too little.
 */
export function writeHiddenScoresCookie(): boolean {
  const policy = hiddenScores()
  const value = policy && formatTeams(policy.teams)
  if (cookieOf(HIDDEN_SCORES_COOKIE) === value) return false
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${HIDDEN_SCORES_COOKIE}=${value ?? ''}; path=/; max-age=${value ? YEAR_SECONDS : 0}; samesite=lax`
  return true
}
