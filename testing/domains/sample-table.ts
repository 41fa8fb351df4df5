import type { Result, TableInput } from '#lib/backend/domains/competitions/standings/table/types.ts'
import type { TieBreak } from '#lib/shared/vocabulary.ts'

export const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
export const PREMIER: TieBreak[] = ['pts', 'gd', 'gf', 'h2h_pts', 'h2h_away_goals', 'playoff']
export const LA_LIGA: TieBreak[] = ['pts', 'h2h_pts', 'h2h_gd', 'gd', 'gf', 'fair_play']

/** `1-0 2:3` means: team 1 at home to team 0, 2 to 3. */
export function results(...lines: string[]): Result[] {
  return lines.map((line, index) => {
    const [home = 0, away = 0, homeGoals = 0, awayGoals = 0] = (line.match(/\d+/g) ?? []).map(Number)
    return {
      id: index + 1,
      home,
      away,
      score: [homeGoals, awayGoals] as const,
      half: null,
      at: index * 86_400_000,
      round: null,
      live: false,
    }
  })
}

/** Creates the input of a table of the first `size` teams. */
export const input = (more: Partial<TableInput> & { size?: number }): TableInput => ({
  teams: NAMES.slice(0, more.size ?? 4).map((name, id) => ({ id, name })),
  results: [],
  remaining: [],
  tieBreaks: ['pts', 'gd', 'gf'],
  points: { win: 3, draw: 1, loss: 0 },
  deductions: new Map(),
  zones: [],
  view: 'total',
  ...more,
})
