import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type StatKey = keyof Messages['competitions']['database']['figures'] & string

/** Shares from 0 to 1, shown as per cent. `possession` is already in per cent. */
const SHARES = ['clean_sheets', 'goalless', 'fg_share', 'three_share', 'ft_share']
/** Whole numbers where they are sums of a season, or those of one match. */
const COUNTS: readonly string[] = [
  ...['played', 'started', 'goals', 'assists', 'yellow', 'red'],
  ...['pts', 'reb', 'ast', 'stl', 'blk', 'kills', 'deaths'],
]

/**
 * Formats a statistic for a table: a dash where it is unknown. `counts` is set where goals, cards and points
 * are sums or those of one match, not means.
 */
export function formatStat(key: string, value: number | null | undefined, counts = false): string {
  if (value === null || value === undefined) return '–'
  if (SHARES.includes(key)) return `${Math.round(value * 100)}%`
  if (key === 'possession') return `${Math.round(value)}%`
  if (counts && COUNTS.includes(key)) return String(value)
  // Seconds of play.
  if (key === 'minutes') return `${Math.floor(value / 60)}:${String(Math.round(value % 60)).padStart(2, '0')}`
  if (key === 'played') return String(value)
  return value >= 1_000
    ? String(Math.round(value))
    : value.toFixed(value >= 20 || key === 'rating' ? 1 : key === 'expected_goals' ? 2 : 1)
}

/** Labels of what a team scores and concedes: goals, points or maps. */
const SCORE_LABELS: { [S in Sport]: Readonly<Record<string, StatKey>> } = {
  football: { scored: 'scored', conceded: 'conceded' },
  basketball: { scored: 'points_scored', conceded: 'points_conceded' },
  esports: { scored: 'maps_won', conceded: 'maps_lost' },
}

/** Key of the label of a team's statistic, below `competitions.database.figures`. */
export const statLabel = (column: string, sport: Sport): StatKey =>
  SCORE_LABELS[sport][column] ?? (column as StatKey)
