import type { Letter, LocalisedFacts } from './article-types.ts'

/** Kind of result, which selects the sentences. */
export type Outcome = 'goalless' | 'draw' | 'rout' | 'late' | 'comeback' | 'narrow' | 'win'

const LATE_MINUTE = 85

/** Football: checked in the order of news value. */
export function outcomeOf({ score: [home, away], half, goals }: LocalisedFacts): Outcome {
  if (home === away) return home === 0 ? 'goalless' : 'draw'
  const winner = home > away ? 'home' : 'away'
  const wasBehind = half && (winner === 'home' ? half[0] < half[1] : half[1] < half[0])
  if (wasBehind) return 'comeback'
  if (Math.abs(home - away) >= 3) return 'rout'
  const last = goals.at(-1)
  if (last?.side === winner && Math.abs(home - away) === 1 && Number.parseInt(last.minute, 10) >= LATE_MINUTE)
    return 'late'
  return Math.abs(home - away) === 1 ? 'narrow' : 'win'
}

export const scoreOf = ({ score: [home, away] }: LocalisedFacts): string => `${home}-${away}`
/** The score, the winner's first. */
export const highScore = ({ score: [home, away] }: LocalisedFacts): string =>
  `${Math.max(home, away)}-${Math.min(home, away)}`

/**
 * Picks one of four texts for a goal; the first goal never gets the fourth. The same goal always gets the
 * same text.
 */
export function pickGoalText(minute: string, at: number, phrasings: readonly string[]): string {
  const drawn = at + minute.length + Number.parseInt(minute, 10)
  return phrasings[drawn % (at === 0 ? 3 : 4)] ?? ''
}

export const countResults = (form: readonly Letter[]) => ({
  won: form.filter((each) => each === 'W').length,
  drawn: form.filter((each) => each === 'D').length,
  lost: form.filter((each) => each === 'L').length,
})

export interface Brace {
  player: string
  team: string
  count: number
}

/** Returns each side's top scorer with two or more goals. */
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

/** Returns the direction in which the home side's price moved before the start, if by 0.02 or more. */
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

/** Returns the side with the lower price; null when they are equal. */
export function favourite({ odds }: LocalisedFacts): 'home' | 'away' | null {
  const [home, away] = [odds?.last[0], odds?.last.at(-1)]
  if (home === undefined || away === undefined || home === away) return null
  return home < away ? 'home' : 'away'
}

/** Returns the last price of the favourite before the start; undefined without prices. */
export function favouritePrice(facts: LocalisedFacts): string | undefined {
  const side = favourite(facts)
  if (side === null) return undefined
  return (side === 'home' ? facts.odds?.last[0] : facts.odds?.last.at(-1))?.toFixed(2)
}
