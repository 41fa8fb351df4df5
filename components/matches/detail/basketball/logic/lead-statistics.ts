import type { MatchStatistics } from '#lib/contract/matches/detail.ts'
import { leadStatsOf, type Step, stepsOf } from './flow.ts'
import type { Game } from './game.ts'

const leadOf = (step: Step | null) => (step ? Math.abs(step.score[0] - step.score[1]) : 0)

/**
 * Returns the statistics with leads, runs, changes and ties of the whole game as the plays show them, so that they agree
 * with the facts beside the score whatever the provider counts. Unchanged without plays.
 */
export function withPlays(
  statistics: readonly MatchStatistics[],
  game: Game | null,
  minutes: number,
): MatchStatistics[] {
  if (!game || game.plays.length === 0) return [...statistics]
  const { biggest, runs, leadChanges, timesTied } = leadStatsOf(stepsOf(game.plays, minutes), 1)
  const runOf = (side: 0 | 1) =>
    Math.max(0, ...runs.filter((run) => run.side === side).map(({ points }) => points))
  return statistics.map((entry) =>
    entry.period === 'all'
      ? {
          ...entry,
          values: {
            ...entry.values,
            biggest_lead: [leadOf(biggest[0]), leadOf(biggest[1])],
            biggest_run: [runOf(0), runOf(1)],
            lead_changes: [leadChanges, leadChanges],
            times_tied: [timesTied, timesTied],
          },
        }
      : entry,
  )
}
