import { createBasketballEngine } from '#demo/world/basketball/index.ts'
import { createEsportsEngine } from '#demo/world/esports/index.ts'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { DemoCompetition, DemoTeam, Engine, Fixture, MatchSnapshot, Names3 } from '#demo/world/types.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { EventFacts, Facts, Side, SideFacts, Standing } from '../facts/facts.ts'

/** Matches of the simulator as facts for articles, and as delivered, for tests. */
export interface SimulatedMatch {
  facts: Facts
  snapshot: MatchSnapshot
  competition: DemoCompetition
  home: DemoTeam
  away: DemoTeam
}

const engines: Record<Sport, Engine> = {
  football: createFootballEngine('writer'),
  basketball: createBasketballEngine('writer'),
  esports: createEsportsEngine('writer'),
}
/** Longer than any match. */
const OVER = 1e6
const DAY = 86_400_000
const FIRST = Date.UTC(2026, 0, 3, 14)

const KINDS: ReadonlySet<string> = new Set([
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
])
const GOALS: ReadonlySet<string> = new Set(['goal', 'penalty_goal', 'own_goal'])

function eventsOf({ events, shots }: MatchSnapshot): EventFacts[] {
  const list = shots[0]?.shots ?? []
  return events.flatMap((event, at): EventFacts[] => {
    const phase = (['h1', 'h2', 'et1', 'et2'] as const).find((each) => each === event.phase)
    if (!KINDS.has(event.type) || event.side === 'neutral' || !phase) return []
    if (event.cancelled && !GOALS.has(event.type)) return []
    const minute = (event.minute ?? 0) + (event.added ?? 0)
    const same = list.filter(
      (shot) => shot.outcome === 'goal' && shot.side === event.side && shot.minute === minute,
    )
    const [shot] = same
    const far =
      shot !== undefined &&
      (((100 - shot.y) / 100) * 105 > 16.5 || (Math.abs(shot.x - 50) / 100) * 68 > 20.16)
    const review = events.slice(0, at).findLast(({ type }) => type === 'var')
    return [
      {
        kind: event.cancelled ? 'disallowed' : (event.type as EventFacts['kind']),
        side: event.side,
        minute: event.minute ?? 0,
        added: event.added ?? null,
        phase,
        player: event.player_name ?? null,
        other: event.other_name ?? null,
        reason: event.reason ?? null,
        isInjury: event.injury ?? false,
        isReviewed: event.type === 'red' && review?.var_result === 'upgrade_confirmed',
        isFar: event.type === 'goal' && !event.cancelled && same.length === 1 && far,
      },
    ]
  })
}

const standing = (n: number): Standing => ({
  rank: (n % 18) + 1,
  points: 20 + (n % 40),
  won: 5 + (n % 9),
  lost: n % 7,
  played: 12 + (n % 20),
})

/** Places in the table, form and next match, which a snapshot has not. */
const sideOf = (team: DemoTeam, n: number, id: number): SideFacts => ({
  id,
  names: team.names,
  before: n % 5 === 0 ? null : standing(n),
  after: n % 5 === 0 ? null : standing(n + 3),
  form: (['W', 'D', 'L', 'W', 'L'] as const).slice(n % 4),
  last: n % 3 === 0 ? null : { names: { zh: '对手', en: 'Rivals', vi: 'Đối Thủ' }, score: [n % 4, 2] },
  next:
    n % 2 === 0
      ? null
      : { names: { zh: '下家', en: 'Nexts', vi: 'Kế Tiếp' }, at: new Date(FIRST + n * DAY).toISOString() },
  missing: n % 4 === 0 ? [{ zh: '伤员', en: 'Hal', vi: 'Hal' }] : [],
})

/** The facts of a snapshot, as `loadFacts` loads them once it is stored. */
export function factsOf(
  { match, statistics, lineups, events, ...rest }: MatchSnapshot,
  {
    sport,
    competition,
    home,
    away,
    n,
  }: { sport: Sport; competition: Names; home: DemoTeam; away: DemoTeam; n: number },
): Facts {
  const snapshot = { match, statistics, lineups, events, ...rest }
  const players = lineups.flatMap(({ side, players: list }) =>
    list.flatMap(({ names, box }) => (box ? [{ side: side as Side, names, box }] : [])),
  )
  return {
    id: n,
    sport,
    status: 'finished',
    competition: { id: 1, names: competition },
    round: { zh: '第 7 轮', en: 'Round 7', vi: 'Vòng 7' },
    kickoffAt: match.kickoff_at,
    home: sideOf(home, n, 1),
    away: sideOf(away, n + 7, 2),
    venue: home.venue.names,
    hosted: sport !== 'esports',
    attendance: match.attendance ?? null,
    score: match.score ?? null,
    half: match.half_score ?? null,
    shootout: match.penalty_score ?? null,
    hasExtraTime: Boolean(match.extra_score),
    periods: match.periods ?? [],
    maps: (match.maps ?? []).map(({ name, names, score, winner, seconds }) => ({
      names: { en: name, ...names },
      score,
      winner,
      seconds: seconds ?? null,
    })),
    events: sport === 'football' ? eventsOf(snapshot) : [],
    baskets:
      sport !== 'basketball'
        ? []
        : events.flatMap(({ type, side, points, phase, remaining, score }) => {
            if ((type !== 'make' && type !== 'free_throw_made') || side === 'neutral' || !score) return []
            const [, kind, number] = /^(q|ot)(\d)$/.exec(phase ?? '') ?? []
            const period = Number(number) + (kind === 'ot' ? 4 : 0)
            return [
              { side, points: type === 'make' ? (points ?? 0) : 1, period, remaining: remaining ?? 0, score },
            ]
          }),
    players: sport === 'football' ? [] : players,
    statistics: Object.fromEntries(statistics.map(({ period, values }) => [period, values])),
    meeting: n % 3 === 0 ? null : { score: [n % 3, 1], at: new Date(FIRST - n * DAY).toISOString() },
    odds: n % 4 === 0 ? null : { first: [1.8, 3.5, 4.2], last: [1.6 + (n % 9) / 4, 3.6, 2.5] },
    stoppage: null,
  }
}

/** Yields ended matches of a sport, evenly from its competitions. */
export function* simulatedMatches(sport: Sport, count: number): Generator<SimulatedMatch> {
  const engine = engines[sport]
  for (let n = 0; n < count; n++) {
    const competition = engine.competitions[n % engine.competitions.length]
    const teams = competition?.teams ?? []
    const home = teams[(n * 5) % teams.length]
    const away = teams[(n * 5 + 1 + (n % (teams.length - 1))) % teams.length]
    if (!competition || !home || !away || home === away) continue
    const fixture: Fixture = {
      id: `${competition.id}.1.1.${n}`,
      competition: competition.id,
      season: 1,
      round: 1,
      home: home.id,
      away: away.id,
      kickoff: FIRST + n * 3_600_000,
      knownAt: Number.NEGATIVE_INFINITY,
      carried: null,
    }
    const script = engine.script(fixture, competition, home, away)
    const snapshot = engine.batchAt(script, OVER, 'full')
    yield {
      snapshot,
      facts: factsOf(snapshot, { sport, competition: competition.names, home, away, n }),
      competition,
      home,
      away,
    }
  }
}

/** Everything that a database needs to store the match. */
export function batchOf({ snapshot, competition, home, away, facts }: SimulatedMatch): FeedBatch {
  const { match, ...lists } = snapshot
  const engine = engines[facts.sport]
  const { sport } = facts
  const teams = [home, away]
  return {
    countries: [{ id: 'xx', code: 'xx', names: { en: 'Utopia' } }],
    venues: teams.map(({ id, venue }) => ({
      id: `${id}.venue`,
      names: venue.names,
      capacity: venue.capacity,
    })),
    referees: engine.referees?.(competition) ?? [],
    competitions: [
      {
        id: competition.id,
        sport,
        country: 'xx',
        kind: competition.kind,
        names: competition.names,
        tie_breaks: ['pts'],
      },
    ],
    seasons: [{ id: match.season, competition: competition.id, name: '2026', current: true }],
    rounds: match.round
      ? [{ id: match.round, season: match.season, number: 7, names: facts.round as Names3 }]
      : [],
    teams: teams.map(({ id, names }) => ({ id, sport, country: 'xx', names })),
    players: teams.flatMap((team) => engine.squad(team, competition)),
    matches: [match],
    ...lists,
  }
}
