import { createBasketballEngine } from '#demo/world/basketball/index.ts'
import { sampleCalendar } from '#demo/world/calendar/sample-calendar.ts'
import { createEsportsEngine } from '#demo/world/esports/index.ts'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { Engine, ScriptedMatch } from '#demo/world/types.ts'

const engines: readonly Engine[] = [
  createFootballEngine('odds'),
  createBasketballEngine('odds'),
  createEsportsEngine('odds'),
]

const SEASONS = 6
const FIRST = { autumn: 2020, calendar: 2020, quarter: 20201 }

/** Yields league matches of a sport, evenly from its competitions, for tests. */
export function* sample(sport: Engine['sport'], count: number): Generator<ScriptedMatch> {
  const engine = engines.find((item) => item.sport === sport)
  if (!engine) throw new Error(sport)
  const leagues = engine.competitions.filter(({ kind }) => kind === 'league')
  const calendar = sampleCalendar('odds', [engine])
  const lists = leagues.map((competition) =>
    Array.from({ length: SEASONS }, (_, index) =>
      calendar.neighbour(competition, FIRST[competition.timetable.year], index),
    ).flatMap(({ number }) => calendar.fixtures(competition, number)),
  )
  for (let index = 0; index < count; index++) {
    const competition = leagues[index % leagues.length]
    const fixture = lists[index % leagues.length]?.[Math.floor(index / leagues.length)]
    const home = calendar.team(fixture?.home ?? '')
    const away = calendar.team(fixture?.away ?? '')
    if (!competition || !fixture || !home || !away) throw new Error(`${sport} has no match ${index}`)
    yield {
      fixture,
      competition,
      home,
      away,
      engine,
      script: engine.script(fixture, competition, home, away),
    }
  }
}
