import type { Sport } from './vocabulary.ts'

/** The fields of a match that affect a table: its score and whether it is settled. */
export interface Standing {
  sport: Sport
  home_score: number | null
  away_score: number | null
  status: string
  confirmed: boolean
}

/**
 * Returns equal keys for equal effects on the table. In basketball only the leader counts: a table of wins does not
 * change with every basket.
 */
export function standingKey({ sport, home_score, away_score, status, confirmed }: Standing): string {
  const [home, away] = [home_score ?? 0, away_score ?? 0]
  const score = sport === 'basketball' ? Math.sign(home - away) : `${home}:${away}`
  return `${score} ${status} ${confirmed}`
}
