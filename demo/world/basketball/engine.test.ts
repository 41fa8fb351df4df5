import { expect, test } from 'vitest'
import { sampleCalendar } from '#demo/world/calendar/sample-calendar.ts'
import type { Fixture, MatchSnapshot } from '#demo/world/types.ts'
import { feedBatch } from '#lib/backend/ports/feed/feed.ts'
import { BASKETBALL_PHASES } from '#lib/shared/vocabulary.ts'
import { createBasketballEngine } from './index.ts'
import { periodSeconds } from './script.ts'

const engine = createBasketballEngine('test')
const calendar = sampleCalendar('test', [engine])

function script(fixture: Fixture, from = engine) {
  const competition = calendar.competition(fixture.competition)
  const home = calendar.team(fixture.home)
  const away = calendar.team(fixture.away)
  if (!competition || !home || !away) throw new Error(`no such fixture: ${fixture.id}`)
  return from.script(fixture, competition, home, away)
}
function fixturesOf(id: string, count: number): Fixture[] {
  const competition = calendar.competition(id)
  if (!competition) throw new Error(id)
  return [2020, 2021, 2022].flatMap((season) => calendar.fixtures(competition, season)).slice(0, count)
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const TEAM_TO_BOX = {
  fg_made: 'fg_made',
  fg_attempts: 'fg_attempts',
  three_made: 'three_made',
  three_attempts: 'three_attempts',
  ft_made: 'ft_made',
  ft_attempts: 'ft_attempts',
  rebounds: 'reb',
  rebounds_offensive: 'oreb',
  rebounds_defensive: 'dreb',
  assists: 'ast',
  steals: 'stl',
  blocks: 'blk',
  turnovers: 'tov',
  fouls: 'pf',
} as const
const ONCE = ['biggest_lead', 'biggest_run', 'times_tied', 'lead_changes']

/**
 * Checks that box, team totals and score agree, that periods add up to the match, and minutes to five players
 * on court.
 */
function expectSumsToAddUp(snapshot: MatchSnapshot, elapsed: number): void {
  const score = snapshot.match.score ?? [0, 0]
  const all = snapshot.statistics.find(({ period }) => period === 'all')?.values ?? {}
  const periods = snapshot.match.periods ?? []
  for (const side of [0, 1] as const) {
    const boxes = snapshot.lineups[side]?.players.map(({ box }) => box ?? {}) ?? []
    const total = (key: string) => sum(boxes.map((box) => box[key] ?? 0))
    expect(total('pts')).toBe(score[side])
    expect(sum(periods.map((pair) => pair[side]))).toBe(score[side])
    expect(total('minutes')).toBe(elapsed * 5)
    expect(total('plus_minus')).toBe((score[side] - score[1 - side === 0 ? 0 : 1]) * 5)
    for (const [team, box] of Object.entries(TEAM_TO_BOX))
      expect([team, all[team]?.[side]]).toEqual([team, total(box)])
    const made = { two: total('fg_made') - total('three_made'), three: total('three_made') }
    expect(made.two * 2 + made.three * 3 + total('ft_made')).toBe(score[side])
    for (const key of Object.keys(all).filter((name) => !ONCE.includes(name)))
      expect([
        key,
        sum(
          snapshot.statistics
            .filter(({ period }) => period !== 'all')
            .map(({ values }) => values[key]?.[side] ?? 0),
        ),
      ]).toEqual([key, all[key]?.[side]])
    const inTime = snapshot.events.filter((event) => event.side === (side === 0 ? 'home' : 'away'))
    expect(
      sum(inTime.map((event) => (/^(make|free_throw_made)$/.test(event.type) ? (event.points ?? 0) : 0))),
    ).toBe(score[side])
  }
}

test.each(['nba', 'cba', 'euroleague', 'vba'])(
  'has consistent totals at every sampled moment of games of %s',
  (id) => {
    for (const fixture of fixturesOf(id, 6)) {
      const game = script(fixture)
      for (let seconds = 0; seconds < game.duration + 400; seconds += 487) {
        const snapshot = engine.batchAt(game, seconds, 'full')
        const last = game.plays.findLast((play) => play.at <= seconds)
        if (!last) expect.fail('tip-off has no play')
        let elapsed = periodSeconds(game.rules, last.period) - last.remaining
        for (let period = 1; period < last.period; period++) elapsed += periodSeconds(game.rules, period)
        expectSumsToAddUp(snapshot, elapsed)
        expect(engine.batchAt(game, seconds, 'row').match).toEqual(snapshot.match)
      }
    }
  },
)

test('is valid for the feed before, during and after a game, and contains no unknown person', () => {
  for (const fixture of fixturesOf('nba', 4).concat(fixturesOf('vba', 4))) {
    const game = script(fixture)
    const known = new Set(
      [fixture.home, fixture.away].flatMap((id) => {
        const team = calendar.team(id)
        return team ? engine.squad(team, game.competition).map((player) => player.id) : []
      }),
    )
    for (const seconds of [
      -90_000,
      -7200,
      -60,
      0,
      1500,
      game.duration - 1,
      game.duration,
      game.duration + 600,
    ]) {
      const { match, ...lists } = engine.batchAt(game, seconds, 'full')
      const batch = feedBatch.parse({ matches: [match], ...lists })
      expect(batch.matches[0]?.status).not.toBe('unknown')
      for (const event of batch.events) {
        expect(event.type).not.toBe('unknown')
        if (event.player) expect(known).toContain(event.player)
        if (event.other) expect(known).toContain(event.other)
      }
      for (const { text } of batch.texts)
        for (const sentence of Object.values(text)) expect(sentence).toMatch(/^[^{}]{3,}$/)
    }
  }
})

test('has a clock that only counts down within a period, and phases in order', () => {
  for (const fixture of fixturesOf('euroleague', 8)) {
    const game = script(fixture)
    let [place, shown] = [0, Number.POSITIVE_INFINITY]
    for (let seconds = 0; seconds < game.duration; seconds += 7) {
      const { match } = engine.batchAt(game, seconds, 'row')
      const now = BASKETBALL_PHASES.indexOf((match.phase ?? 'pre') as (typeof BASKETBALL_PHASES)[number])
      if (match.phase !== 'ot_break' && !match.phase?.startsWith('ot')) {
        expect(now).toBeGreaterThanOrEqual(place)
        if (now > place) shown = Number.POSITIVE_INFINITY
        place = now
      } else shown = Number.POSITIVE_INFINITY
      if (!match.clock) return expect.fail('no clock')
      const since = fixture.kickoff / 1000 + seconds - Date.parse(match.clock.at) / 1000
      const left = match.clock.seconds - since * match.clock.rate
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(shown)
      shown = left
    }
    expect(engine.batchAt(game, game.duration, 'row').match.clock).toBeNull()
  }
})

test('plays the same game for the same seed and a different one for another seed', () => {
  const [fixture] = fixturesOf('cba', 1)
  if (!fixture) return expect.fail('no fixture')
  const again = createBasketballEngine('test')
  expect(script(fixture, again)).toEqual(script(fixture))
  expect(script(fixture, createBasketballEngine('other')).plays).not.toEqual(script(fixture).plays)
})

test('lasts long enough to cover the day', () => {
  for (const [id, minutes] of [
    ['cba', 108],
    ['b-league', 95],
  ] as const)
    for (const fixture of fixturesOf(id, 150)) expect(script(fixture).duration).toBeGreaterThan(minutes * 60)
})

test('matches the sport’s rates over a thousand games', () => {
  const began = performance.now()
  const games = ['nba', 'euroleague'].flatMap((id) => fixturesOf(id, 500)).map((fixture) => script(fixture))
  const speed = (performance.now() - began) / games.length
  const totals: Record<string, number> = {}
  const add = (key: string, value: number) => {
    totals[key] = (totals[key] ?? 0) + value
  }
  for (const game of games) {
    expect(game.duration / 60).toBeGreaterThan(game.rules.code === 'nba' ? 118 : 95)
    for (const { kind, points, offensive, player, reason } of game.plays) {
      if (kind === 'make' || kind === 'miss') add(`${kind}${points}`, 1)
      else if (kind === 'rebound' && player !== undefined) add(offensive ? 'oreb' : 'dreb', 1)
      else add(kind, 1)
      if (reason === 'offensive') add('offensive', 1)
    }
    const [home, away] = game.plays.at(-1)?.score ?? [0, 0]
    expect(home).not.toBe(away)
    add('home', home > away ? 1 : 0)
    add('overtime', game.phases.some(({ phase }) => phase === 'ot1') ? 1 : 0)
    add('possessions', ((game.rules.periodSeconds * 4) / 2880) * 2)
    add('real', game.rules.code === 'nba' ? game.duration : 0)
  }
  const of = (key: string) => totals[key] ?? 0
  const rate = (made: string, missed: string) => of(made) / (of(made) + of(missed))
  const attempts = of('make2') + of('miss2') + of('make3') + of('miss3')
  const possessions =
    attempts - of('oreb') + of('turnover') + 0.44 * (of('free_throw_made') + of('free_throw_missed'))
  const rates = {
    two: rate('make2', 'miss2'),
    three: rate('make3', 'miss3'),
    free: rate('free_throw_made', 'free_throw_missed'),
    offensiveRebounds: rate('oreb', 'dreb'),
    turnovers: of('turnover') / possessions,
    pace: possessions / of('possessions'),
    homeWins: of('home') / games.length,
    overtime: of('overtime') / games.length,
    foulsPerGame: of('foul') / games.length / 2,
    nbaMinutes: of('real') / 500 / 60,
    msPerScript: speed,
  }
  process.stdout.write(
    `${JSON.stringify(rates, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value))}\n`,
  )
  expect(Math.abs(rates.two - 0.53)).toBeLessThan(0.015)
  expect(Math.abs(rates.three - 0.36)).toBeLessThan(0.01)
  expect(Math.abs(rates.free - 0.78)).toBeLessThan(0.015)
  expect(rates.offensiveRebounds).toBeGreaterThan(0.24)
  expect(rates.offensiveRebounds).toBeLessThan(0.28)
  expect(Math.abs(rates.turnovers - 0.125)).toBeLessThan(0.012)
  expect(Math.abs(rates.pace - 98.5)).toBeLessThan(2.5)
  expect(rates.homeWins).toBeGreaterThan(0.52)
  expect(rates.homeWins).toBeLessThan(0.63)
  expect(rates.overtime).toBeGreaterThan(0.02)
  expect(rates.overtime).toBeLessThan(0.1)
  expect(rates.foulsPerGame).toBeGreaterThan(15)
  expect(rates.foulsPerGame).toBeLessThan(22)
  expect(Math.abs(rates.nbaMinutes - 138)).toBeLessThan(8)
}, 30_000)
