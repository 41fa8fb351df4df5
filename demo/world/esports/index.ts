import type { DemoCompetition, DemoTeam, Engine } from '#demo/world/types.ts'
import { ESPORTS_COMPETITIONS } from './competitions.ts'
import { eventsAt, lineupsAt, momentumAt, textsAt } from './details.ts'
import { type Gamer, gamers } from './handles.ts'
import { rowAt } from './match-row.ts'
import type { EsportsScript } from './script.ts'
import { playSeries, shortestMinutes } from './series.ts'
import { statisticsAt } from './statistics.ts'

/**
 * Creates the e-sports engine of the demo world: two fictional titles, series of maps. The same seed gives
 * the same world everywhere.
 */
export function createEsportsEngine(seed: string): Engine<EsportsScript> {
  const rosters = new Map<string, Gamer[]>()

  function rosterOf(team: DemoTeam, competition: DemoCompetition): Gamer[] {
    const known = rosters.get(team.id)
    if (known) return known
    const made = gamers(seed, team, competition)
    rosters.set(team.id, made)
    return made
  }

  return {
    sport: 'esports',
    competitions: ESPORTS_COMPETITIONS,
    script: (fixture, competition, home, away) =>
      playSeries(
        seed,
        fixture,
        competition,
        [home, away],
        [rosterOf(home, competition), rosterOf(away, competition)],
      ),
    duration: (script) => script.duration,
    batchAt(script, seconds, depth) {
      const match = rowAt(script, seconds)
      if (depth === 'row')
        return { match, events: [], texts: [], statistics: [], lineups: [], momentum: [], shots: [] }
      return {
        match,
        events: eventsAt(script, seconds),
        texts: textsAt(script, seconds),
        statistics: statisticsAt(script, seconds),
        lineups: lineupsAt(script, seconds),
        momentum: momentumAt(script, seconds),
        shots: [],
      }
    },
    shortest: shortestMinutes,
    squad: (team, competition) =>
      rosterOf(team, competition).map((gamer) => ({
        id: gamer.id,
        sport: 'esports',
        team: team.id,
        names: gamer.names,
        number: gamer.number,
        position: gamer.role,
        born_on: gamer.bornOn,
      })),
  }
}
