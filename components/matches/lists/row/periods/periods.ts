import type { ListSport } from '../../board/view.ts'
import type { Pair, RowModel } from '../row-model.ts'

/** The letters before the number of a period, below `matches.lists.column`. */
export type PeriodLetter = 'quarter' | 'overtime' | 'map'

/** Q1 to Q4, then OT, OT2 ..., or M1 ... for maps, with the letters of the language. */
export const periodLabels = (
  count: number,
  sport: ListSport,
  letter: (period: PeriodLetter) => string,
): string[] =>
  Array.from({ length: count }, (_, at) => {
    if (sport === 'esports') return `${letter('map')}${at + 1}`
    if (at < 4) return `${letter('quarter')}${at + 1}`
    return at === 4 ? letter('overtime') : `${letter('overtime')}${at - 3}`
  })

/** The scores of both halves of a basketball game, without overtimes; null until the second has begun. */
export function halvesOf(periods: readonly Pair[]): readonly [first: Pair, second: Pair] | null {
  if (periods.length < 3) return null
  const sum = (from: number, before: number): Pair =>
    periods
      .slice(from, before)
      .reduce<Pair>((total, [home, away]) => [total[0] + home, total[1] + away], [0, 0])
  return [sum(0, 2), sum(2, 4)]
}

/** Total points of both sides, and the home side's lead; null before the first score. */
export function totalsOf({ home, away }: Pick<RowModel, 'home' | 'away'>) {
  if (home.score === null || away.score === null) return null
  return { sum: home.score + away.score, difference: home.score - away.score }
}
