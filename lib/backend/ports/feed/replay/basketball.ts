import type { BasketballPhase } from '#lib/shared/vocabulary.ts'
import type { ReplayState, Script, Source, Stretch } from './types.ts'

type Pair = [number, number]

const MINUTE = 60
const OVERTIME = 5
/** Minutes of the break after each quarter. */
const BREAKS: [phase: BasketballPhase, minutes: number][] = [
  ['q1_end', 2],
  ['ht', 15],
  ['q3_end', 2],
]
const QUARTERS: BasketballPhase[] = ['q1', 'q2', 'q3', 'q4']
const OVERTIMES: BasketballPhase[] = ['ot1', 'ot2', 'ot3', 'ot4']

/** If only the final score is known, each quarter gets a quarter of it. */
function periodsOf({ match }: Source): Pair[] {
  if (match.periods && match.periods.length > 0) return match.periods as Pair[]
  const [home = 0, away = 0] = match.score ?? []
  const part = (points: number, quarter: number) =>
    Math.floor((points * (quarter + 1)) / 4) - Math.floor((points * quarter) / 4)
  return QUARTERS.map((_, index) => [part(home, index), part(away, index)])
}

/**
 * A basketball game from its quarters: points are spread evenly within each, since their times were not
 * reported.
 */
export function basketballScript(source: Source): Script {
  const periods = periodsOf(source)
  const stretches: (Stretch & { period: number | null })[] = []
  let from = 0
  const add = (phase: BasketballPhase, minutes: number, period: number | null) => {
    const to = from + minutes * MINUTE
    stretches.push({ phase, from, to, clock: period === null ? null : minutes * MINUTE, period })
    from = to
  }
  periods.forEach((_, index) => {
    const regular = index < QUARTERS.length
    if (index >= QUARTERS.length) add(index === QUARTERS.length ? 'q4_end' : 'ot_break', 2, null)
    const phase = regular
      ? QUARTERS[index]
      : OVERTIMES[Math.min(index - QUARTERS.length, OVERTIMES.length - 1)]
    add(phase ?? 'q4', regular ? source.periods.minutes : OVERTIME, index)
    const pause = BREAKS[index]
    if (pause && index < periods.length - 1) add(pause[0], pause[1], null)
  })

  return {
    stretches,
    stateAt(seconds): ReplayState {
      const played = stretches.flatMap((stretch): Pair[] => {
        const points = stretch.period === null ? undefined : periods[stretch.period]
        if (!points || seconds < stretch.from) return []
        const share = Math.min(1, (seconds - stretch.from) / (stretch.to - stretch.from))
        return [[Math.floor(points[0] * share), Math.floor(points[1] * share)]]
      })
      const sum = (list: Pair[]) => list.reduce<Pair>(([a, b], [one, other]) => [a + one, b + other], [0, 0])
      const half = stretches.find(({ phase }) => phase === 'ht')
      return {
        score: sum(played),
        half_score: half && seconds >= half.from ? sum(periods.slice(0, 2)) : null,
        extra_score: null,
        penalty_score: null,
        periods: played,
        events: [],
      }
    },
  }
}
