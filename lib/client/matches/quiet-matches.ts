import { useEffect } from 'react'

/**
 * Interface state: matches that the open page shows itself, or streams with a delay, and how many components ask for
 * it. No goal card announces them.
 */
const quiet = new Map<number, number>()

export const isQuiet = (matchId: number): boolean => quiet.has(matchId)

/** While the component is shown, goals of this match are left to the page. */
export function useQuietMatch(matchId: number | null): void {
  useEffect(() => {
    if (matchId === null) return
    quiet.set(matchId, (quiet.get(matchId) ?? 0) + 1)
    return () => {
      const left = (quiet.get(matchId) ?? 1) - 1
      if (left > 0) quiet.set(matchId, left)
      else quiet.delete(matchId)
    }
  }, [matchId])
}
