import { nationalityOf } from '#demo/world/nationalities.ts'
import type { DemoCompetition, DemoTeam, Engine, Names3 } from '#demo/world/types.ts'
import { FOOTBALL_COMPETITIONS } from './competitions/index.ts'
import { eventsAt, lineupsAt, momentumAt, shotsAt } from './details.ts'
import { textsAt } from './events/commentary.ts'
import { rowAt, scoreAt } from './match-row.ts'
import type { FootballScript } from './script.ts'
import { inventReferees, inventSquad, type Squad } from './squad.ts'
import { statisticsAt } from './statistics.ts'
import { writeScript } from './write-script.ts'

/** Two halves, the shortest break and the least added time, in minutes. */
const SHORTEST = 109
/** Squads in memory: those of the first teams, and of a few hundred youth teams at a time. */
const MAX_SQUADS = 450

/** Creates the football engine of the demo world. The same seed gives the same world everywhere. */
export function createFootballEngine(seed: string): Engine<FootballScript> {
  const squads = new Map<string, Squad>()
  const referees = new Map<string, { id: string; names: Names3 }[]>()

  function squadOf(team: DemoTeam): Squad {
    const known = squads.get(team.id)
    if (known) return known
    const made = inventSquad(seed, team)
    if (squads.size >= MAX_SQUADS) squads.delete(squads.keys().next().value ?? '')
    squads.set(team.id, made)
    return made
  }
  function refereesOf(competition: DemoCompetition) {
    const known = referees.get(competition.id)
    if (known) return known
    const made = inventReferees(seed, competition)
    referees.set(competition.id, made)
    return made
  }

  return {
    sport: 'football',
    competitions: FOOTBALL_COMPETITIONS,
    script: (fixture, competition, home, away) =>
      writeScript(
        seed,
        fixture,
        competition,
        { home, away },
        { home: squadOf(home), away: squadOf(away) },
        refereesOf(competition),
      ),
    duration: (script) => script.duration,
    batchAt: (script, seconds, depth) => {
      const match = rowAt(script, seconds)
      if (depth === 'row')
        return { match, events: [], texts: [], statistics: [], lineups: [], momentum: [], shots: [] }
      return {
        match,
        events: eventsAt(script, seconds),
        texts: textsAt(script, seconds),
        statistics: seconds < 0 ? [] : statisticsAt(script, seconds),
        lineups: lineupsAt(script, seconds),
        momentum: momentumAt(script, seconds),
        shots: shotsAt(script, seconds),
      }
    },
    result: (script) => {
      const score = scoreAt(script, script.duration)
      const { carried } = script.fixture
      if (!carried) return { score, winner: null }
      const [home, away] = [score[0] + carried[0], score[1] + carried[1]]
      const pens = rowAt(script, script.duration).penalty_score ?? [0, 0]
      const isHome = home === away ? pens[0] >= pens[1] : home > away
      return { score, winner: isHome ? 'home' : 'away' }
    },
    shortest: () => SHORTEST,
    squad: (team) =>
      squadOf(team).players.map((player) => ({
        id: player.id,
        sport: 'football',
        team: team.id,
        names: player.names,
        number: player.number,
        position: player.position,
        born_on: player.born,
        height_cm: player.height,
        country: nationalityOf(player.culture, team.country.code, player.id),
      })),
    referees: refereesOf,
  }
}
