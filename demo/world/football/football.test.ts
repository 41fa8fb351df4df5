import { describe, expect, test } from 'vitest'
import { sampleCalendar } from '#demo/world/calendar/sample-calendar.ts'
import { random } from '#demo/world/random.ts'
import { CONFIRM_AFTER, type DemoCompetition, type Fixture } from '#demo/world/types.ts'
import { feedBatch } from '#lib/backend/ports/feed/feed.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { createFootballEngine } from './index.ts'
import { EN } from './phrases/en.ts'
import { PHRASE_KEYS } from './phrases/keys.ts'
import { VI } from './phrases/vi.ts'
import { ZH } from './phrases/zh.ts'
import type { FootballScript } from './script.ts'

const engine = createFootballEngine('test')
const calendar = sampleCalendar('test', [engine])
const cups = engine.competitions.filter((competition) => competition.kind === 'cup')
const leagues = engine.competitions.filter((competition) => competition.kind === 'league')

function write(competition: DemoCompetition, fixture: Fixture, by = engine): FootballScript {
  const [home, away] = [calendar.team(fixture.home), calendar.team(fixture.away)]
  if (!home || !away) throw new Error(`no teams for ${fixture.id}`)
  return by.script(fixture, competition, home, away)
}
const scriptsOf = (list: readonly DemoCompetition[], season: number, each: number) =>
  list.flatMap((competition) =>
    calendar
      .fixtures(competition, season)
      .slice(0, each)
      .map((fixture) => write(competition, fixture)),
  )

const isHomeWin = (script: FootballScript) => {
  const [home, away] = engine.result?.(script).score ?? [0, 0]
  return home > away
}

describe('football over two thousand matches', () => {
  const began = performance.now()
  const scripts = scriptsOf(leagues, 2020, 140)
  const milliseconds = (performance.now() - began) / scripts.length
  const total: Record<string, number> = {}
  const add = (key: string, value: number) => {
    total[key] = (total[key] ?? 0) + value / scripts.length
  }
  for (const script of scripts) {
    const { match, statistics, events } = engine.batchAt(script, script.duration, 'full')
    const [home, away] = match.score ?? [0, 0]
    add('goals', home + away)
    add('first half', match.half_score?.reduce((sum, goals) => sum + goals, 0) ?? 0)
    add(home > away ? 'home wins' : home < away ? 'away wins' : 'draws', 1)
    const sheet = statistics.find((item) => item.period === 'all')
    for (const [key, pair] of Object.entries(sheet?.values ?? {})) add(key, pair[0] + pair[1])
    for (const event of events) add(`event ${event.type}`, 1)
  }

  test.each([
    ['goals', 2.7, 0.15],
    ['home wins', 0.45, 0.035],
    ['draws', 0.25, 0.03],
    ['expected_goals', 2.7, 0.25],
    ['shots', 25, 1.2],
    ['shots_on', 9, 0.7],
    ['corners', 10, 0.7],
    ['fouls', 22, 1.2],
    ['offsides', 4, 0.6],
    ['yellow', 3.9, 0.3],
    ['red', 0.2, 0.05],
    ['event own_goal', 0.08, 0.025],
    ['event var', 0.3, 0.06],
    ['event substitution', 9.2, 0.6],
    ['passes', 940, 60],
  ])('has %s about %f', (key, expected, tolerance) => {
    expect(Math.abs((total[key] ?? 0) - expected), `${key} ${total[key]}`).toBeLessThan(tolerance)
  })

  test('has a penalty in every fourth match, of which 77 per cent are scored', () => {
    const scored = total['event penalty_goal'] ?? 0
    const all = scored + (total['event penalty_missed'] ?? 0)
    expect(all).toBeGreaterThan(0.2)
    expect(all).toBeLessThan(0.3)
    expect(scored / all).toBeGreaterThan(0.7)
    expect(scored / all).toBeLessThan(0.84)
  })

  test('has about 45 per cent of its goals before the break', () => {
    const share = (total['first half'] ?? 0) / (total.goals ?? 1)
    expect(share).toBeGreaterThan(0.42)
    expect(share).toBeLessThan(0.48)
  })

  test('writes a script within 5 ms', () => {
    process.stdout.write(`football: ${milliseconds.toFixed(2)} ms a script, ${scripts.length} scripts\n`)
    expect(milliseconds).toBeLessThan(5)
  })

  test('lets a better side win more often', () => {
    const strong = scripts.filter((script) => script.teams.home.strength.attack > 1.3)
    const wins = strong.filter((script) => isHomeWin(script)).length
    expect(wins / strong.length).toBeGreaterThan(0.6)
  })
})

describe('any time of a match', () => {
  const samples = [...scriptsOf(leagues, 2021, 4), ...scriptsOf(cups, 2021, 8)]
  const rng = random('moments')

  test('is valid for the feed at any time', () => {
    for (const script of samples)
      for (const seconds of [-90_000, -4000, -1, 0, rng.int(0, script.duration), script.duration + 1]) {
        const part = engine.batchAt(script, seconds, 'full')
        feedBatch.parse({ ...part, matches: [part.match], match: undefined })
      }
  })

  test('has a score equal to the valid goals, in events, periods and statistics', () => {
    for (const script of samples)
      for (let count = 0; count < 6; count++) {
        const seconds = rng.int(0, script.duration + 60)
        const { match, events, statistics, shots } = engine.batchAt(script, seconds, 'full')
        const goals = (side: string) =>
          events.filter(
            (event) =>
              ['goal', 'penalty_goal', 'own_goal'].includes(event.type) &&
              event.side === side &&
              !event.cancelled,
          ).length
        expect(match.score).toEqual([goals('home'), goals('away')])
        const periods = match.periods ?? []
        expect(match.score?.[0]).toBe(periods.reduce((sum, pair) => sum + pair[0], 0))
        expect(match.score?.[1]).toBe(periods.reduce((sum, pair) => sum + pair[1], 0))

        const sheet = (period: string) => statistics.find((item) => item.period === period)?.values ?? {}
        const all = sheet('all')
        for (const [key, pair] of Object.entries(all)) {
          if (key === 'possession') {
            expect(pair[0] + pair[1]).toBe(100)
            continue
          }
          const byPeriod = ['h1', 'h2', 'et'].map((period) => sheet(period)[key] ?? [0, 0])
          for (const side of [0, 1] as const)
            expect(byPeriod.reduce((sum, part) => sum + (part[side] ?? 0), 0)).toBeCloseTo(pair[side], 1)
        }
        const of = (key: string, side: 0 | 1) => all[key]?.[side] ?? 0
        const own = (side: string) =>
          events.filter((event) => event.type === 'own_goal' && event.side === side).length
        for (const side of [0, 1] as const) {
          const them = side === 0 ? 1 : 0
          expect(of('shots', side)).toBe(
            of('shots_on', side) + of('shots_off', side) + of('shots_blocked', side),
          )
          expect(of('shots', side)).toBe(of('shots_inside', side) + of('shots_outside', side))
          const fromShots = (match.score?.[side] ?? 0) - own(side === 0 ? 'home' : 'away')
          expect(of('saves', them)).toBe(of('shots_on', side) - fromShots)
          expect(of('passes_accurate', side)).toBeLessThanOrEqual(of('passes', side))
          expect(of('dangerous_attacks', side)).toBeLessThanOrEqual(of('attacks', side))
          expect(of('corners', side)).toBe(match.corners?.[side])
          expect(of('yellow', side)).toBe(match.yellow?.[side])
          expect(of('red', side)).toBe(match.red?.[side])
        }
        expect(of('duels_won', 0) + of('duels_won', 1)).toBe(of('duels', 0))
        expect(shots[0]?.shots.length ?? 0).toBe(of('shots', 0) + of('shots', 1))
      }
  })

  test('only counts up, except for cancelled goals and yellow cards', () => {
    for (const script of samples) {
      const taken = new Set(
        script.moments.filter((moment) => moment.cancelledAt).map((moment) => moment.kind),
      )
      let before = engine.batchAt(script, 0, 'full')
      for (let seconds = 0; seconds <= script.duration + 200; seconds += rng.int(60, 400)) {
        const now = engine.batchAt(script, seconds, 'full')
        expect(now.events.length).toBeGreaterThanOrEqual(before.events.length)
        expect(now.texts.length).toBeGreaterThanOrEqual(before.texts.length)
        for (const side of [0, 1] as const) {
          expect(now.match.corners?.[side]).toBeGreaterThanOrEqual(before.match.corners?.[side] ?? 0)
          expect(now.match.red?.[side]).toBeGreaterThanOrEqual(before.match.red?.[side] ?? 0)
          if (!taken.has('goal'))
            expect(now.match.score?.[side]).toBeGreaterThanOrEqual(before.match.score?.[side] ?? 0)
        }
        before = now
      }
    }
  })

  test('removes a cancelled goal from the score one or two minutes after it was added', () => {
    const found = [...samples, ...scriptsOf(leagues, 2023, 20)].flatMap((script) =>
      script.moments
        .filter((item) => item.kind === 'goal' && item.cancelledAt)
        .map((moment) => ({ script, moment })),
    )
    expect(found.length).toBeGreaterThan(5)
    for (const { script, moment } of found) {
      const over = moment.cancelledAt ?? 0
      const goals = (seconds: number) =>
        engine.batchAt(script, seconds, 'row').match.score?.reduce((sum, count) => sum + count, 0) ?? 0
      expect(over - moment.at).toBeGreaterThanOrEqual(59)
      expect(over - moment.at).toBeLessThanOrEqual(121)
      expect(goals(moment.at)).toBe(goals(moment.at - 1) + 1)
      expect(goals(over)).toBe(goals(moment.at - 1))
      const { events } = engine.batchAt(script, over, 'full')
      expect(events.find((event) => event.cancelled && event.type === 'goal')).toBeDefined()
      expect(events.find((event) => event.var_result === 'goal_cancelled')).toBeDefined()
    }
  })

  test('is the same from a new engine, in any order of calls', () => {
    for (const script of samples.slice(0, 40)) {
      const fresh = write(script.competition, script.fixture, createFootballEngine('test'))
      const times = [script.duration, 100, 3000, -10, 6000]
      const forward = times.map((seconds) => engine.batchAt(script, seconds, 'full'))
      const backward = [...times].reverse().map((seconds) => engine.batchAt(fresh, seconds, 'full'))
      expect(backward.reverse()).toEqual(forward)
    }
    const other = write(
      samples[0]?.competition as DemoCompetition,
      samples[0]?.fixture as Fixture,
      createFootballEngine('other'),
    )
    expect(other.moments).not.toEqual(samples[0]?.moments)
  })

  test('has every phase in order, ends once and is confirmed three minutes later', () => {
    const seen = new Set<string>()
    for (const script of [...samples, ...scriptsOf(cups, 2024, 16), ...scriptsOf(cups, 2025, 16)]) {
      for (const { phase, from } of script.stretches) {
        const { match } = engine.batchAt(script, from, 'row')
        expect(match).toMatchObject({ status: 'live', phase, confirmed: false })
        seen.add(phase)
      }
      const over = engine.batchAt(script, script.duration, 'row').match
      expect(over).toMatchObject({ status: 'finished', confirmed: false, clock: null })
      seen.add(over.phase ?? '')
      expect(engine.batchAt(script, script.duration + CONFIRM_AFTER, 'row').match.confirmed).toBe(true)
      const [home, away] = script.fixture.carried ?? [0, 0]
      if (script.fixture.carried && over.phase !== 'ap')
        expect((over.score?.[0] ?? 0) + home).not.toBe((over.score?.[1] ?? 0) + away)
      if (over.phase === 'ap') expect(over.penalty_score?.[0]).not.toBe(over.penalty_score?.[1])
    }
    for (const phase of [
      'h1',
      'ht',
      'h2',
      'ft',
      'et_wait',
      'et1',
      'et_ht',
      'et2',
      'aet',
      'pen_wait',
      'pens',
      'ap',
    ])
      expect(seen, `a match in ${phase}`).toContain(phase)
  })

  test('has eleven on the pitch and nine substitutes, and no action of a player who has left', () => {
    for (const script of samples) {
      for (const line of engine.batchAt(script, -60, 'full').lineups) {
        expect(line.players.filter((player) => player.starter)).toHaveLength(11)
        expect(line.players).toHaveLength(20)
        expect(new Set(line.players.map((player) => player.number)).size).toBe(20)
        expect(line.players.filter((player) => player.captain)).toHaveLength(1)
      }
      const departed = new Set<string>()
      const came = { home: 0, away: 0 }
      for (const moment of script.moments) {
        if (moment.kind === 'substitution') {
          if (moment.side !== 'neutral') came[moment.side]++
          expect(departed).not.toContain(moment.player?.id)
        }
        if (['goal', 'shot', 'foul', 'yellow', 'corner'].includes(moment.kind) && moment.player)
          expect(departed).not.toContain(moment.player.id)
        if (moment.kind === 'substitution' && moment.other) departed.add(moment.other.id)
        if (moment.kind === 'red' || moment.kind === 'second_yellow') departed.add(moment.player?.id ?? '')
      }
      const most = script.stretches.some((stretch) => stretch.phase === 'et1') ? 6 : 5
      expect(Math.max(came.home, came.away)).toBeLessThanOrEqual(most)
    }
  })
})

describe('commentary', () => {
  test('has at least three phrases for each key in each language, with the same placeholders', () => {
    for (const phrases of [ZH, EN, VI])
      for (const key of PHRASE_KEYS) {
        expect(phrases[key].length, key).toBeGreaterThanOrEqual(3)
        expect(new Set(phrases[key]).size).toBe(phrases[key].length)
      }
  })

  test('leaves no placeholder and no gap in any sentence', () => {
    for (const script of scriptsOf([...leagues, ...cups], 2027, 10))
      for (const { text } of engine.batchAt(script, script.duration, 'full').texts)
        for (const language of LANGUAGES) {
          expect(text[language]).toBeTruthy()
          expect(text[language]).not.toMatch(/[{}]|undefined| {2}|^ /)
        }
  })
})
