export type Pair = readonly [home: number, away: number]

/** A knock-out match with the fields a tree needs. */
export interface CupMatch {
  id: number
  round: number
  home: number
  away: number
  /** Kick-off, ms since the epoch. */
  at: number
  over: boolean
  /** Including extra time, without the shoot-out. */
  score: Pair | null
  extra: boolean
  penalties: Pair | null
}

export type DecidedBy = 'score' | 'extra_time' | 'penalties' | 'away_goals' | 'next_round'

export interface CupLeg {
  match: CupMatch
  /** Relative to the tie's sides. */
  score: Pair | null
  penalties: Pair | null
}

export interface CupTie {
  home: number | null
  away: number | null
  legs: CupLeg[]
  aggregate: Pair | null
  winner: 'home' | 'away' | null
  decidedBy: DecidedBy | null
}

export interface CupRound {
  id: number
  placing: boolean
  ties: CupTie[]
}

const turned = (pair: Pair | null, same: boolean): Pair | null =>
  pair === null || same ? pair : [pair[1], pair[0]]

const ahead = ([home, away]: Pair) => (home > away ? 'home' : home < away ? 'away' : null)

const sumOf = (legs: readonly CupLeg[]): Pair =>
  legs.reduce<Pair>(([home, away], { score }) => [home + (score?.[0] ?? 0), away + (score?.[1] ?? 0)], [0, 0])

/** Goals of each side on the other's ground. */
const awayGoals = (legs: readonly CupLeg[], home: number): Pair =>
  legs.reduce<Pair>(
    ([own, other], { match, score }) =>
      match.home === home ? [own, other + (score?.[1] ?? 0)] : [own + (score?.[0] ?? 0), other],
    [0, 0],
  )

/**
 * The side that advanced and the deciding rule. A competition's rule for level ties is derived from what
 * happened: a shoot-out, otherwise the side that plays in the next round, and that on away goals if they
 * agree.
 */
function decide(
  legs: CupLeg[],
  expected: number,
  home: number,
  away: number,
  advances: (team: number) => boolean,
): Pick<CupTie, 'winner' | 'decidedBy'> {
  const open = { winner: null, decidedBy: null }
  // One leg of two is over and the other is not reported: the leading team has not won yet.
  if (legs.length < expected || !legs.every(({ match }) => match.over)) return open
  const last = legs.at(-1)
  const shootout = last?.penalties ? ahead(last.penalties) : null
  if (shootout) return { winner: shootout, decidedBy: 'penalties' }
  const byScore = ahead(sumOf(legs))
  if (byScore) return { winner: byScore, decidedBy: last?.match.extra ? 'extra_time' : 'score' }
  const next = advances(home) ? 'home' : advances(away) ? 'away' : null
  if (next === null) return open
  const outside = legs.length > 1 ? ahead(awayGoals(legs, home)) : null
  return { winner: next, decidedBy: outside === next ? 'away_goals' : 'next_round' }
}

/** Groups the matches of a round into ties: matches between the same two teams are its legs, in order. */
function tiesOf(list: readonly CupMatch[], advances: (team: number) => boolean): CupTie[] {
  const sorted = [...list].sort((one, other) => one.at - other.at || one.id - other.id)
  const pairs = Map.groupBy(sorted, ({ home, away }) => (home < away ? `${home} ${away}` : `${away} ${home}`))
  const expected = Math.max(1, ...[...pairs.values()].map((games) => games.length))
  return [...pairs.values()].flatMap((games) => {
    const [first] = games
    if (!first) return []
    const { home, away } = first
    const legs = games.map((match) => ({
      match,
      score: turned(match.score, match.home === home),
      penalties: turned(match.penalties, match.home === home),
    }))
    const counted = legs.some(({ score }) => score !== null)
    return [
      {
        home,
        away,
        legs,
        aggregate: legs.length > 1 && counted ? sumOf(legs) : null,
        ...decide(legs, expected, home, away, advances),
      },
    ]
  })
}

const teamOf = (tie: CupTie, side: 'home' | 'away' | null) => (side === null ? null : tie[side])
const loserOf = (tie: CupTie) => teamOf(tie, tie.winner && (tie.winner === 'home' ? 'away' : 'home'))
const unknownTie = (): CupTie => ({
  home: null,
  away: null,
  legs: [],
  aggregate: null,
  winner: null,
  decidedBy: null,
})

/** Ties in the order of the next round's ties they lead to, those that lead nowhere last. */
function inOrder(ties: readonly CupTie[], next: readonly CupTie[]): CupTie[] {
  const left = new Set(ties)
  const ordered: CupTie[] = []
  for (const { home, away } of next)
    for (const team of [home, away]) {
      const from = [...left].find((tie) => team !== null && (tie.home === team || tie.away === team))
      if (!from) continue
      left.delete(from)
      ordered.push(from)
    }
  return [...ordered, ...left]
}

/**
 * Builds the tree of a knock-out: rounds in order, a third-place match apart. `roundIds` are in order of
 * play; a round without a draw has half as many ties as the previous one, without teams.
 */
export function bracketOf(roundIds: readonly number[], matches: readonly CupMatch[]): CupRound[] {
  const byRound = Map.groupBy(matches, ({ round }) => round)
  const known = roundIds.map((id) => byRound.get(id) ?? [])
  const found: CupRound[] = []
  let before: CupTie[] = []
  for (const [at, id] of roundIds.entries()) {
    const later = new Set(
      known.slice(at + 1).flatMap((list) => list.flatMap(({ home, away }) => [home, away])),
    )
    const ties = tiesOf(known[at] ?? [], (team) => later.has(team))
    const out = new Set(before.map(loserOf))
    const placing =
      ties.length > 0 && before.length > 0 && ties.every(({ home, away }) => out.has(home) && out.has(away))
    if (!placing) {
      const size = before.length === 0 ? ties.length : Math.max(ties.length, Math.floor(before.length / 2))
      while (ties.length < size) ties.push(unknownTie())
      before = ties
    }
    found.push({ id, placing, ties })
  }
  const main = found.filter(({ placing }) => !placing)
  for (let at = main.length - 2; at >= 0; at--) {
    const [round, next] = [main[at], main[at + 1]]
    if (round && next) round.ties = inOrder(round.ties, next.ties)
  }
  return found.filter(({ ties }) => ties.length > 0)
}
