import { useEffect, useState } from 'react'
import type { MatchRow } from '#lib/contract/matches/match.ts'

/** How long a goal is highlighted (ms). */
const HIGHLIGHT_MS = 8_000

/**
 * Returns the side that has just scored. Always null for basketball, which scores constantly; a lower score
 * is a correction, not a goal.
 */
export function useScored(match: MatchRow): 'home' | 'away' | null {
  const [before, setBefore] = useState({ id: match.id, home: match.home_score, away: match.away_score })
  const [scored, setScored] = useState<'home' | 'away' | null>(null)
  const { id, sport, home_score: home, away_score: away } = match
  if (before.id !== id || before.home !== home || before.away !== away) {
    setBefore({ id, home, away })
    // A score that was not known before is a kick-off, or was hidden.
    if (before.id !== id || sport === 'basketball' || before.home === null) setScored(null)
    else if ((home ?? 0) > (before.home ?? 0)) setScored('home')
    else if ((away ?? 0) > (before.away ?? 0)) setScored('away')
    else setScored(null)
  }
  useEffect(() => {
    if (!scored) return
    const timer = setTimeout(() => setScored(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [scored])
  return scored
}
