import { describe, expect, test } from 'vitest'
import { sampleCalendar } from '../calendar/sample-calendar.ts'
import { DAY } from '../calendar/time/days.ts'
import { createFootballEngine } from '../football/index.ts'
import { createOddsSource } from '../odds/index.ts'
import type { Fixture, ScriptedMatch } from '../types.ts'
import { drawMishap } from './draw-mishap.ts'
import { withMishaps } from './engine.ts'
import { withMishapOdds } from './odds.ts'

const SEED = 'touchline'
const engine = withMishaps(SEED, createFootballEngine(SEED))
const leagues = engine.competitions.filter(({ kind }) => kind === 'league')
const calendar = sampleCalendar(SEED, [engine])
const from = Date.UTC(2026, 0, 1)

function* fixturesOf(days: number) {
  for (const competition of leagues)
    for (const fixture of calendar.fixturesBetween(competition, from, from + days * DAY))
      yield { fixture, competition, mishap: drawMishap(SEED, fixture, competition) }
}
const all = [...fixturesOf(365)]
const open = (fixture: Fixture): ScriptedMatch & { script: object } => {
  const competition = leagues.find(({ id }) => id === fixture.competition)
  const [home, away] = [calendar.team(fixture.home), calendar.team(fixture.away)]
  if (!competition || !home || !away) throw new Error('not a match of this world')
  return { fixture, competition, home, away, engine, script: engine.script(fixture, competition, home, away) }
}
function struck<Kind extends string>(kind: Kind) {
  const found = all.find(({ mishap }) => mishap?.kind === kind)
  if (!found?.mishap) throw new Error(`a year without one ${kind}`)
  return { match: open(found.fixture), mishap: found.mishap as Extract<typeof found.mishap, { kind: Kind }> }
}
const rowOf = ({ script }: { script: object }, seconds: number) =>
  engine.batchAt(script as never, seconds, 'row').match

describe('rates', () => {
  const share = (kind: string) => all.filter(({ mishap }) => mishap?.kind === kind).length / all.length
  test('postponements are rare, abandoned and awarded matches rarer', () => {
    expect(share('postponed')).toBeGreaterThan(0.004)
    expect(share('postponed')).toBeLessThan(0.006)
    for (const kind of ['abandoned', 'awarded']) {
      expect(share(kind)).toBeGreaterThan(0)
      expect(share(kind)).toBeLessThan(0.0015)
    }
  })
  test('matches are postponed in at least half of the months', () => {
    const months = new Set(
      all.flatMap(({ fixture, mishap }) =>
        mishap?.kind === 'postponed' ? [new Date(fixture.kickoff).getUTCMonth()] : [],
      ),
    )
    expect(months.size).toBeGreaterThanOrEqual(6)
  })
})

test('a postponed match is scheduled until it is called off, and is never played', () => {
  const { match, mishap } = struck('postponed')
  expect(rowOf(match, mishap.at - 60).status).toBe('scheduled')
  expect(rowOf(match, mishap.at)).toMatchObject({ status: 'postponed', phase: 'pre' })
  expect(rowOf(match, 30_000)).toMatchObject({ status: 'postponed', phase: 'pre' })
  expect(rowOf(match, 30_000).score).toBeUndefined()
})

test('an interrupted match stops, resumes at the same point and ends with the same result', () => {
  const { match, mishap } = struck('interrupted')
  const before = rowOf(match, mishap.at - 1)
  const halt = rowOf(match, mishap.at + 300)
  expect(halt).toMatchObject({ status: 'interrupted', score: before.score, clock: { rate: 0 } })
  expect(rowOf(match, mishap.at + mishap.length - 1)).toEqual(halt)
  const on = rowOf(match, mishap.at + mishap.length)
  expect(on).toMatchObject({ status: 'live', clock: { seconds: halt.clock?.seconds, rate: 1 } })
  const plain = createFootballEngine(SEED)
  const script = plain.script(match.fixture, match.competition, match.home, match.away)
  const end = plain.duration(script)
  expect(rowOf(match, end + mishap.length).score).toEqual(plain.batchAt(script, end, 'row').match.score)
  expect(rowOf(match, end + mishap.length - 1).status).toBe('live')
  expect(rowOf(match, end + mishap.length).status).toBe('finished')

  const texts = engine.batchAt(match.script as never, end + mishap.length, 'full').texts
  expect(texts.filter(({ id }) => id.includes('.stop'))).toHaveLength(2)
  expect(texts).toEqual([...texts].sort((one, other) => one.order - other.order))
})

test('odds stop during an interruption', () => {
  const { match, mishap } = struck('interrupted')
  const odds = withMishapOdds(SEED, createOddsSource(SEED))
  expect(odds.quotesBetween(match, mishap.at + 1, mishap.at + mishap.length)).toEqual([])
  const resumed = (match.fixture.kickoff / 1000 + mishap.at + mishap.length) * 1000
  for (const { at } of odds.quotesBetween(match, mishap.at + mishap.length, Number.POSITIVE_INFINITY))
    expect(Date.parse(at)).toBeGreaterThanOrEqual(resumed)
})

test('an abandoned match keeps its score and has no result', () => {
  const { match, mishap } = struck('abandoned')
  const { score } = rowOf(match, mishap.at)
  expect(rowOf(match, mishap.at + mishap.length - 1).status).toBe('interrupted')
  expect(rowOf(match, 40_000)).toMatchObject({ status: 'abandoned', score, confirmed: false, clock: null })
})

test('an awarded match waits for the missing side', () => {
  const { match, mishap } = struck('awarded')
  expect(rowOf(match, 60).status).toBe('delayed')
  expect(rowOf(match, 40_000)).toMatchObject({
    status: 'awarded',
    score: mishap.winner === 'home' ? [3, 0] : [0, 3],
    confirmed: true,
  })
})
