import type { BasketFacts, Facts, Pair, PlayerFacts, Side } from '../facts/facts.ts'
import { nameIn, otherSide, type Place, type Story, storyOf } from './common.ts'

/** Kind of result, which selects titles and the first paragraph. */
export type GameOutcome = 'overtime' | 'comeback' | 'close' | 'wire' | 'clear' | 'usual'

export interface Quarter {
  /** 1.. ; overtimes from 5. */
  number: number
  home: string
  away: string
  score: Pair
  /** The score of the match after it. */
  total: Pair
  /** The side that won the quarter, and by how many points; null when it was level. */
  team: string | null
  by: number
  /** The side ahead in the match after it, and by how many points. */
  leader: string | null
  leadBy: number
  /** Whether the lead in the match passed from one side to the other in it. */
  isTurn: boolean
  isLast: boolean
}

/** Points of one side without a reply. */
export interface Run {
  team: string
  rival: string
  points: number
  from: Pair
  to: Pair
  /** The period in which it began. */
  period: number
}

/** The basket by which the winner went ahead for good. */
export interface Lead {
  team: string
  period: number
  /** Seconds left in the period. */
  remaining: number
  score: Pair
}

export interface Performance {
  name: string
  team: string
  points: number
  rebounds: number
  assists: number
  threes: number
  /** Ten or more in two, or three, of points, rebounds and assists. */
  double: 'double' | 'triple' | null
}

export interface BasketballStory extends Story {
  outcome: GameOutcome
  margin: number
  quarters: readonly Quarter[]
  run: Run | null
  lead: Lead | null
  /** The largest leads of both sides, and how often the lead changed. */
  biggestLead: Pair
  /** The winner's largest deficit. */
  deficit: number
  leadChanges: number
  ties: number
  best: Record<Side, readonly Performance[]>
  statistics: Readonly<Record<string, Pair>> | null
}

const CLEAR_POINTS = 15
const CLOSE_POINTS = 4
const COMEBACK_POINTS = 12
const RUN_POINTS = 9

/** The baskets, if they add up to the score of every period: a missing one would make all later scores wrong. */
function completeBaskets({ baskets, score, periods }: Facts): readonly BasketFacts[] {
  const last = baskets.at(-1)?.score
  if (!last || !score || last[0] !== score[0] || last[1] !== score[1]) return []
  const sums = periods.map((_, at) =>
    baskets.filter(({ period }) => period === at + 1).reduce((sum, { points }) => sum + points, 0),
  )
  return sums.every((sum, at) => sum === (periods[at]?.[0] ?? 0) + (periods[at]?.[1] ?? 0)) ? baskets : []
}

function quartersOf({ periods }: Facts, { home, away }: Story): Quarter[] {
  let total: Pair = [0, 0]
  let leader: Side | null = null
  return periods.map((score, at) => {
    total = [total[0] + score[0], total[1] + score[1]]
    const sideOf = ([one, other]: Pair): Side | null => (one === other ? null : one > other ? 'home' : 'away')
    const [quarterSide, matchSide] = [sideOf(score), sideOf(total)]
    const isTurn = leader !== null && matchSide !== null && leader !== matchSide
    if (matchSide !== null) leader = matchSide
    const nameOf = (side: Side | null) => (side === null ? null : side === 'home' ? home : away)
    return {
      number: at + 1,
      home,
      away,
      score,
      total,
      team: nameOf(quarterSide),
      by: Math.abs(score[0] - score[1]),
      leader: nameOf(matchSide),
      leadBy: Math.abs(total[0] - total[1]),
      isTurn,
      isLast: at === periods.length - 1,
    }
  })
}

/** The longest run of points of one side, if it was long enough to be reported. */
function longestRun(baskets: readonly BasketFacts[], story: Story): Run | null {
  const runs: (Run & { side: Side })[] = []
  for (const { side, points, period, score } of baskets) {
    const current = runs.at(-1)
    if (current?.side === side) {
      runs[runs.length - 1] = { ...current, points: current.points + points, to: score }
      continue
    }
    const from: Pair = side === 'home' ? [score[0] - points, score[1]] : [score[0], score[1] - points]
    runs.push({ side, team: story[side], rival: story[otherSide(side)], points, from, to: score, period })
  }
  const [longest] = runs.sort((one, other) => other.points - one.points)
  return longest && longest.points >= RUN_POINTS ? longest : null
}

function flowOf(baskets: readonly BasketFacts[], story: Story) {
  const largest: [number, number] = [0, 0]
  let [leadChanges, ties] = [0, 0]
  let leader: Side | null = null
  let lead: Lead | null = null
  let wasLevel = true
  for (const { score, period, remaining } of baskets) {
    const gap = score[0] - score[1]
    const side = gap === 0 ? null : gap > 0 ? 'home' : 'away'
    if (side === null) ties++
    else {
      const at = side === 'home' ? 0 : 1
      largest[at] = Math.max(largest[at], Math.abs(gap))
      if (leader !== null && leader !== side) leadChanges++
      if (wasLevel || leader !== side) lead = { team: story[side], period, remaining, score }
      leader = side
    }
    wasLevel = side === null
  }
  return { biggestLead: [largest[0], largest[1]] as const, leadChanges, ties, lead }
}

function performanceOf({ names, box }: PlayerFacts, team: string, { language }: Place): Performance {
  const [points, rebounds, assists] = [box.pts ?? 0, box.reb ?? 0, box.ast ?? 0]
  const tens = [points, rebounds, assists].filter((value) => value >= 10).length
  return {
    name: nameIn(names, language) ?? '?',
    team,
    points,
    rebounds,
    assists,
    threes: box.three_made ?? 0,
    double: tens === 3 ? 'triple' : tens === 2 ? 'double' : null,
  }
}

function outcomeOf(margin: number, overtime: boolean, deficit: number, hasFlow: boolean): GameOutcome {
  if (overtime) return 'overtime'
  if (deficit >= COMEBACK_POINTS) return 'comeback'
  if (margin <= CLOSE_POINTS) return 'close'
  if (margin >= CLEAR_POINTS) return 'clear'
  return hasFlow && deficit === 0 ? 'wire' : 'usual'
}

/** The story of a basketball match that was played to its end. */
export function basketballStory(facts: Facts, place: Place): BasketballStory {
  const story = storyOf(facts, place)
  const baskets = completeBaskets(facts)
  const flow = flowOf(baskets, story)
  const margin = Math.abs(story.score[0] - story.score[1])
  const deficit = story.winnerSide === null ? 0 : flow.biggestLead[story.winnerSide === 'home' ? 1 : 0]
  const bestOf = (side: Side) =>
    facts.players
      .filter((player) => player.side === side && (player.box.pts ?? 0) > 0)
      .map((player) => performanceOf(player, story[side], place))
      .sort((one, other) => other.points - one.points)
      .slice(0, 2)
  return {
    ...story,
    ...flow,
    margin,
    deficit,
    outcome: outcomeOf(margin, facts.periods.length > 4, deficit, baskets.length > 0),
    quarters: quartersOf(facts, story),
    run: longestRun(baskets, story),
    best: { home: bestOf('home'), away: bestOf('away') },
    statistics: facts.statistics.all ?? null,
  }
}
