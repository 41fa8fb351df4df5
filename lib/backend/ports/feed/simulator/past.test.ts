import { expect, test } from 'vitest'
import { createFootballEngine } from '#demo/world/football/index.ts'
import { createOddsSource } from '#demo/world/odds/index.ts'
import { feedBatch } from '../feed.ts'
import { createSimulator } from './index.ts'
import { createWorld } from './world.ts'

const NOW = Date.UTC(2026, 10, 21, 17, 0, 0)
const DAY = 86_400_000
const engine = createFootballEngine('past-test')
const fixtures = (from: number, to: number) =>
  createWorld('past-test', [engine]).between(NOW + from * DAY, NOW + to * DAY, NOW)
const feed = createSimulator({
  seed: 'past-test',
  clock: { rate: 1, now: () => NOW },
  engines: [engine],
  odds: createOddsSource('past-test'),
})

test('records are the goals of the score and one last quote of one bookmaker for each line', async () => {
  const ids = fixtures(-20, -18)
    .slice(0, 5)
    .map(({ id }) => id)
  const { events, quotes } = feedBatch.parse(await feed.past?.(ids, 'records'))
  for (const id of ids) {
    const row = (await feed.detail(id))?.matches?.[0]
    const [home, away] = row?.score ?? [-1, -1]
    const goals = events.filter((event) => event.match === id && !event.cancelled)
    expect(goals.filter(({ side }) => side === 'home')).toHaveLength(home)
    expect(goals.filter(({ side }) => side === 'away')).toHaveLength(away)
    const lines = quotes.filter((quote) => quote.match === id)
    expect(lines.map(({ market }) => market).sort()).toEqual(['asia', 'bs'])
    for (const { at } of lines) expect(Date.parse(at)).toBeLessThan(Date.parse(row?.kickoff_at ?? ''))
  }
  expect(new Set(quotes.map(({ bookmaker }) => bookmaker)).size).toBe(1)
})

test('a list has the goals, and each bookmaker’s opening and last quote before kick-off', async () => {
  const ids = fixtures(-20, -18)
    .slice(0, 3)
    .map(({ id }) => id)
  const { events, quotes, lineups } = feedBatch.parse(await feed.past?.(ids, 'list'))
  expect(lineups).toEqual([])
  for (const id of ids) {
    const row = (await feed.detail(id))?.matches?.[0]
    const goals = events.filter((event) => event.match === id && !event.cancelled)
    expect(goals).toHaveLength((row?.score?.[0] ?? -1) + (row?.score?.[1] ?? -1))
    const own = quotes.filter((quote) => quote.match === id)
    expect(new Set(own.map(({ market }) => market))).toEqual(new Set(['asia', 'eu', 'bs']))
    for (const { at, stage } of own) {
      expect(Date.parse(at)).toBeLessThan(Date.parse(row?.kickoff_at ?? ''))
      expect(stage).not.toBe('inplay')
    }
    const opened = own
      .filter(({ stage }) => stage === 'opening')
      .map(({ bookmaker, market }) => `${bookmaker} ${market}`)
    expect(new Set(opened)).toEqual(new Set(own.map(({ bookmaker, market }) => `${bookmaker} ${market}`)))
    expect(own.length).toBeLessThanOrEqual(2 * opened.length)
  }
})

test('the story of a match is its course, line-ups, statistics and the quotes of one bookmaker on the winner', async () => {
  const ids = fixtures(-20, -18)
    .slice(0, 4)
    .map(({ id }) => id)
  const { events, statistics, quotes, shots, lineups } = feedBatch.parse(await feed.past?.(ids, 'story'))
  for (const id of ids) {
    const row = (await feed.detail(id))?.matches?.[0]
    const goals = events.filter(
      (event) => event.match === id && event.type.endsWith('goal') && !event.cancelled,
    )
    expect(goals).toHaveLength((row?.score?.[0] ?? 0) + (row?.score?.[1] ?? 0))
    expect(statistics.filter(({ match }) => match === id).map(({ period }) => period)).toContain('all')
    expect(shots.filter(({ match }) => match === id)).toHaveLength(1)
    expect(lineups.filter(({ match }) => match === id)).toHaveLength(2)
  }
  expect(new Set(events.map(({ type }) => type))).not.toContain('corner')
  expect(new Set(quotes.map(({ bookmaker, market }) => `${bookmaker} ${market}`)).size).toBe(1)
  expect(quotes.every(({ market }) => market === 'eu')).toBe(true)
})

test('a season’s leaders need line-ups with ratings, goals, cards and substitutions', async () => {
  const ids = fixtures(-20, -18)
    .slice(0, 4)
    .map(({ id }) => id)
  const { events, lineups, quotes, texts } = feedBatch.parse(await feed.past?.(ids, 'season'))
  expect(lineups).toHaveLength(8)
  expect(lineups.every(({ players }) => players.some(({ rating }) => (rating ?? 0) > 0))).toBe(true)
  const types = new Set(events.map(({ type }) => type))
  for (const type of ['goal', 'yellow', 'substitution']) expect(types).toContain(type)
  for (const type of ['corner', 'var', 'injury_time']) expect(types).not.toContain(type)
  expect([...quotes, ...texts]).toEqual([])
})

test('line-ups are those of the match, and nothing is delivered for unfinished or unknown matches', async () => {
  const [over] = fixtures(-20, -18)
  const [coming] = fixtures(1, 3)
  const batch = await feed.past?.([over?.id ?? '', coming?.id ?? '', 'nonsense'], 'lineups')
  expect(batch?.lineups?.map(({ match, side }) => [match, side])).toEqual([
    [over?.id, 'home'],
    [over?.id, 'away'],
  ])
})
