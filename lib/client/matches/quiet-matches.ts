import { useEffect } from 'react'

/**
 * Interface state: matches that the open page already shows or streams with a delay, and how many components
 * requested it. No goal card announces them.
 */
const quiet = new Map<number, number>()

export const isQuiet = (matchId: number): boolean => quiet.has(matchId)

/** Suppresses goal cards of this match while the component is shown. */
export function useQuietMatch(matchId: number | null): void {
  useEffect(() => {
    if (matchId === null) return
    quiet.set(matchId, (quiet.get(matchId) ?? 0) + 1)
    return () => {
      const remaining = (quiet.get(matchId) ?? 1) - 1
      if (remaining > 0) quiet.set(matchId, remaining)
      else quiet.delete(matchId)
    }
  }, [matchId])
}
