import { expect, test } from 'vitest'
import { readSeason } from './read.ts'
import { toBatch } from './transform.ts'

const cup = {
  name: 'Utopian Cup 2031',
  matches: [
    {
      round: 'Matchday 1',
      group: 'Group A',
      date: '2031-06-01',
      time: '18:00',
      team1: { name: 'North', code: 'NOR' },
      team2: 'South',
      score: { ft: [1, 0] },
      num: 1,
    },
    {
      round: 'Final',
      date: '2031-06-30',
      time: '18:00',
      team1: 'North',
      team2: 'South',
      score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] },
    },
    { round: 'Matchday 2', date: '2031-06-05', team1: 'North', team2: 'East', status: 'cancelled' },
    { round: 'Matchday 2', date: '2031-06-05', team1: 'East', team2: 'South', status: 'rained_off' },
    {
      round: 'Matchday 3',
      date: '2031-06-09',
      team1: 'South',
      team2: 'East',
      score: { ft: [3, 0] },
      status: 'awarded',
    },
  ],
}
const { batch, notes, skipped } = toBatch(readSeason('cup.json', JSON.stringify(cup)))
const [group, final, cancelled, odd, awarded] = batch.matches ?? []

test('reads groups, sides that are objects, and a missing half-time score of a match with goals', () => {
  expect(skipped).toEqual([])
  expect(group).toMatchObject({
    group: 'utopian-cup/2031/group-a',
    score: [1, 0],
  })
  // Left out, so that another source's score stays.
  expect(group).not.toHaveProperty('half_score')
  expect(group).not.toHaveProperty('periods')
  expect(batch.groups).toEqual([
    { id: 'utopian-cup/2031/group-a', season: 'utopian-cup/2031', names: { en: 'Group A' } },
  ])
})

test('reads extra time and a shoot-out, and excludes a final from the tables', () => {
  expect(final).toMatchObject({
    id: 'utopian-cup/2031/north/south/2',
    phase: 'ap',
    score: [2, 2],
    extra_score: [2, 2],
    penalty_score: [4, 3],
    periods: [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
  })
  expect(batch.rounds).toContainEqual({
    id: 'utopian-cup/2031/final',
    season: 'utopian-cup/2031',
    stage: 'knockout',
    names: { zh: '决赛', en: 'Final', vi: 'Chung kết' },
  })
})

test('reads statuses, including unknown ones', () => {
  expect(cancelled).toMatchObject({ status: 'cancelled', score: null, time_unknown: true })
  expect(odd).toMatchObject({ status: 'rained_off' })
  expect(awarded).toMatchObject({ status: 'awarded', confirmed: true, score: [3, 0] })
})

test('reports an unknown time zone of an unknown league', () => {
  expect(notes).toEqual(['the time zone of utopian-cup is not known: its kick-offs are read as UTC'])
  expect(group?.kickoff_at).toBe('2031-06-01T18:00:00.000Z')
})
