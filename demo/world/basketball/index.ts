import { cultureOf, inventPeople } from '#demo/world/names.ts'
import { random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Engine, Names3 } from '#demo/world/types.ts'
import { texts } from './commentary.ts'
import { BASKETBALL_COMPETITIONS } from './competitions.ts'
import { events, lineups, momentum, shots } from './details.ts'
import { playsAt, rowAt } from './match-row.ts'
import { play } from './play/tip-off.ts'
import { type Hooper, roster, rosterPlayers } from './roster.ts'
import { rulesOf } from './rules.ts'
import type { BasketballScript } from './script.ts'
import { sheet } from './sheet.ts'
import { statistics } from './statistics.ts'

const REFEREES = 14
/** Minutes that a game lasts at least: in the NBA, with other quarters of twelve minutes, and of ten. */
const SHORTEST = { nba: 118, long: 108, fiba: 95 }
/** Rosters in memory: those of the first teams, and of a few hundred youth teams at a time. */
const MAX_ROSTERS = 400

/**
 * Creates the basketball engine of the demo world, which simulates games by possession. The same seed gives
 * the same world everywhere.
 */
export function createBasketballEngine(seed: string): Engine<BasketballScript> {
  const rosters = new Map<string, Hooper[]>()
  const crews = new Map<string, { id: string; names: Names3 }[]>()

  function rosterOf(team: DemoTeam): Hooper[] {
    const known = rosters.get(team.id)
    if (known) return known
    const made = roster(seed, team)
    if (rosters.size >= MAX_ROSTERS) rosters.delete(rosters.keys().next().value ?? '')
    rosters.set(team.id, made)
    return made
  }
  function referees(competition: DemoCompetition) {
    const known = crews.get(competition.id)
    if (known) return known
    const rng = random(seed, 'referees', competition.id)
    const people = inventPeople(rng, REFEREES, () => cultureOf(rng, competition.country.code, 0.9))
    const made = people.map(({ names }, index) => ({ id: `${competition.id}.referee${index + 1}`, names }))
    crews.set(competition.id, made)
    return made
  }

  return {
    sport: 'basketball',
    competitions: BASKETBALL_COMPETITIONS,
    script(fixture, competition, home, away) {
      const { maxPlayers } = rulesOf(competition)
      const side = (team: DemoTeam) => sheet(seed, fixture, team, rosterOf(team), maxPlayers)
      return play(seed, fixture, competition, [side(home), side(away)], referees(competition))
    },
    duration: (script) => script.duration,
    batchAt(script, seconds, depth) {
      const match = rowAt(script, seconds)
      if (depth === 'row')
        return { match, events: [], texts: [], statistics: [], lineups: [], momentum: [], shots: [] }
      const plays = seconds < 0 ? [] : playsAt(script, seconds)
      return {
        match,
        events: events(script, plays),
        texts: texts(script, plays),
        statistics: statistics(script, plays),
        lineups: lineups(script, plays, seconds),
        momentum: momentum(script, plays),
        shots: shots(script, plays),
      }
    },
    shortest: ({ id, periods }) =>
      /^nba\b/.test(id) ? SHORTEST.nba : periods.minutes === 12 ? SHORTEST.long : SHORTEST.fiba,
    squad: (team) => rosterPlayers(team, rosterOf(team), team.country.code),
    referees,
  }
}
