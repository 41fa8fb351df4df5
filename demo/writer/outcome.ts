import type { Letter, LocalisedFacts } from './article-types.ts'

/** What kind of result it was, for the sentences to choose by. */
export type Outcome = 'goalless' | 'draw' | 'rout' | 'late' | 'comeback' | 'narrow' | 'win'

const LATE_MINUTE = 85

/** Football: in the order a newspaper would lead with them. */
export function outcomeOf({ score: [home, away], half, goals }: LocalisedFacts): Outcome {
  if (home === away) return home === 0 ? 'goalless' : 'draw'
  const winner = home > away ? 'home' : 'away'
  const behind = half && (winner === 'home' ? half[0] < half[1] : half[1] < half[0])
  if (behind) return 'comeback'
  if (Math.abs(home - away) >= 3) return 'rout'
  const last = goals.at(-1)
  if (last?.side === winner && Math.abs(home - away) === 1 && Number.parseInt(last.minute, 10) >= LATE_MINUTE)
    return 'late'
  return Math.abs(home - away) === 1 ? 'narrow' : 'win'
}

export const scoreOf = ({ score: [home, away] }: LocalisedFacts): string => `${home}-${away}`
/** The winner's score first. */
export const highScore = ({ score: [home, away] }: LocalisedFacts): string =>
  `${Math.max(home, away)}-${Math.min(home, away)}`

/** One of four ways to tell of a goal, the fourth never for the first goal. The same goal always gets the same one. */
export function pickGoalText(minute: string, at: number, ways: readonly string[]): string {
  const drawn = at + minute.length + Number.parseInt(minute, 10)
  return ways[drawn % (at === 0 ? 3 : 4)] ?? ''
}

export const tally = (form: readonly Letter[]) => ({
  won: form.filter((each) => each === 'W').length,
  drawn: form.filter((each) => each === 'D').length,
  lost: form.filter((each) => each === 'L').length,
})

export interface Brace {
  player: string
  team: string
  count: number
}

/** Goals of the top scorer for the sides, from two on. */
export function braces({ goals }: LocalisedFacts): Brace[] {
  const counts = new Map<string, Brace>()
  for (const { player, team, kind } of goals) {
    if (player === null || kind === 'own_goal') continue
    const one = counts.get(`${team} ${player}`) ?? { player, team, count: 0 }
    counts.set(`${team} ${player}`, { ...one, count: one.count + 1 })
  }
  return [...counts.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count)
}

export interface Movement {
  side: 'home' | 'away'
  from: string
  to: string
}

/** Which way the home side's price went before the start, where it moved by two hundredths or more. */
export function movement({ odds }: LocalisedFacts): Movement | null {
  if (!odds) return null
  const from = odds.first
  const to = odds.last
  const [homeMove, awayMove] = [(to[0] ?? 0) - (from[0] ?? 0), (to.at(-1) ?? 0) - (from.at(-1) ?? 0)]
  const side = Math.abs(homeMove) >= Math.abs(awayMove) ? 'home' : 'away'
  const at = side === 'home' ? 0 : from.length - 1
  const [a, b] = [from[at] ?? 0, to[at] ?? 0]
  return Math.abs(b - a) < 0.02 ? null : { side, from: a.toFixed(2), to: b.toFixed(2) }
}

/** The side with the lower price; null where they are level. */
export function favourite({ odds }: LocalisedFacts): 'home' | 'away' | null {
  const [home, away] = [odds?.last[0], odds?.last.at(-1)]
  if (home === undefined || away === undefined || home === away) return null
  return home < away ? 'home' : 'away'
}

/** The last price of the favourite before the start; undefined without one. */
export function favouritePrice(facts: LocalisedFacts): string | undefined {
  const side = favourite(facts)
  if (side === null) return undefined
  return (side === 'home' ? facts.odds?.last[0] : facts.odds?.last.at(-1))?.toFixed(2)
}
