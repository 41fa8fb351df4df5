import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { propertyRuns } from '#testing/property-runs.ts'
import { durationOf, matchAt, type Source, scriptOf } from './script.ts'

const base: FeedMatch = {
  id: 'm',
  season: 's',
  home: 'a',
  away: 'b',
  kickoff_at: '2020-01-01T00:00:00Z',
  status: 'finished',
  phase: 'ft',
  confirmed: true,
}
const football = (match: Partial<FeedMatch>, events: FeedEvent[] = []): Source => ({
  sport: 'football',
  periods: { count: 2, minutes: 45 },
  match: { ...base, ...match },
  events,
})
const play = (source: Source) => {
  const script = scriptOf(source)
  if (!script) throw new Error('no script')
  const at = (seconds: number) =>
    matchAt(source, script, seconds, (second) => new Date(second * 1000).toISOString(), 60)
  return { script, at, end: durationOf(script) }
}

describe('a replayed football match', () => {
  const scores = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5)).map(([a, b, c, d]) => ({
    half_score: [a, b] as [number, number],
    score: [a + c, b + d] as [number, number],
    periods: [
      [a, b],
      [c, d],
    ] as [number, number][],
  }))

  test('reproduces half-time and full-time scores, never loses a goal and ends in its stored state', () => {
    fc.assert(
      fc.property(scores, fc.string({ minLength: 1 }), (match, id) => {
        const source = football({ ...match, id })
        const { at, end, script } = play(source)
        const half = script.stretches.find(({ phase }) => phase === 'ht')
        expect(at(half?.from ?? 0).match.score).toEqual(match.half_score)
        let before = [0, 0]
        for (let second = 0; second < end; second += 30) {
          const { score, status } = at(second).match
          expect(status).toBe('live')
          expect((score?.[0] ?? 0) >= (before[0] ?? 0) && (score?.[1] ?? 0) >= (before[1] ?? 0)).toBe(true)
          before = score ?? [0, 0]
        }
        expect(before).toEqual(match.score)
        expect(at(end).match).toMatchObject({ status: 'finished', confirmed: false, score: match.score })
        expect(at(end + 180).match).toEqual({ ...source.match, clock: null })
      }),
      propertyRuns(50),
    )
  })

  test('is scheduled before kick-off, and its clock runs in the halves and stops in the break', () => {
    const { at } = play(
      football({
        score: [1, 0],
        half_score: [0, 0],
        periods: [
          [0, 0],
          [1, 0],
        ],
      }),
    )
    expect(at(-1).match).toMatchObject({ status: 'scheduled', score: null, periods: [], clock: null })
    expect(at(60).match).toMatchObject({
      phase: 'h1',
      clock: { seconds: 0, at: '1970-01-01T00:00:00.000Z', rate: 60 },
    })
    expect(at(50 * 60).match).toMatchObject({ phase: 'ht', clock: null })
    expect(at(70 * 60).match).toMatchObject({ phase: 'h2', clock: { seconds: 2700 } })
  })

  test('replays its own events at their minutes, through extra time and shoot-out', () => {
    const events: FeedEvent[] = [
      { id: '1', match: 'm', type: 'goal', side: 'home', order: 1, minute: 45, added: 4, phase: 'h1' },
      { id: '2', match: 'm', type: 'yellow', side: 'away', order: 2, minute: 60, phase: 'h2' },
      { id: '3', match: 'm', type: 'penalty_goal', side: 'away', order: 3, minute: 109, phase: 'et2' },
    ]
    const { at, script } = play(
      football(
        { score: [1, 1], half_score: [1, 0], extra_score: [1, 1], penalty_score: [3, 4], phase: 'ap' },
        events,
      ),
    )
    const from = (phase: string) =>
      script.stretches.find((stretch) => stretch.phase === phase)?.from ?? Number.NaN
    expect(at(from('ht')).events.map(({ id }) => id)).toEqual(['1'])
    expect(at(from('et1')).match).toMatchObject({ score: [1, 0], yellow: [0, 1], extra_score: [1, 0] })
    expect(at(from('pens')).match).toMatchObject({ phase: 'pens', score: [1, 1], penalty_score: null })
    expect(at(from('pens') + 3600).match).toMatchObject({ phase: 'ap', penalty_score: [3, 4] })
  })
})

test('a replayed basketball game counts its clock down and reproduces each quarter', () => {
  const periods: [number, number][] = [
    [27, 28],
    [27, 20],
    [27, 33],
    [24, 24],
    [16, 20],
  ]
  const source: Source = {
    sport: 'basketball',
    periods: { count: 4, minutes: 12 },
    match: { ...base, score: [121, 125], half_score: [54, 48], periods, phase: 'aot' },
    events: [],
  }
  const { at, end, script } = play(source)
  expect(script.stretches.map(({ phase }) => phase)).toEqual([
    'q1',
    'q1_end',
    'q2',
    'ht',
    'q3',
    'q3_end',
    'q4',
    'q4_end',
    'ot1',
  ])
  expect(at(60).match.clock).toMatchObject({ seconds: 720 })
  expect(at(12 * 60).match).toMatchObject({ phase: 'q1_end', score: [27, 28], periods: [[27, 28]] })
  expect(at(end).match.score).toEqual([121, 125])
})
