import { expect, test } from 'vitest'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { sampleSeries } from '../sample-series.ts'
import { applyLeagueMessage, type LeagueLists } from './league-lists.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const lists = (): LeagueLists => ({
  live: [sampleSeries({ id: 1, kickoff_at: at(5) })],
  next: [sampleSeries({ id: 2, status: 'scheduled', kickoff_at: at(8) })],
  last: [sampleSeries({ id: 3, status: 'finished', kickoff_at: at(2) })],
})
const push = (match: MatchRow) => ({ type: 'match', topic: 'scores:esports', epoch: 'e', seq: 1, match })
const ids = ({ live, next, last }: LeagueLists) => [live, next, last].map((list) => list.map(({ id }) => id))

test('a series moves from list to list as it begins and ends, with the newest result first', () => {
  const begun = applyLeagueMessage(lists(), push(sampleSeries({ id: 2, kickoff_at: at(8) })), 1)
  expect(ids(begun)).toEqual([[1, 2], [], [3]])
  const over = applyLeagueMessage(
    begun,
    push(sampleSeries({ id: 1, status: 'finished', kickoff_at: at(5) })),
    1,
  )
  expect(ids(over)).toEqual([[2], [], [1, 3]])
})

test('a series of another league or a fixture that is not listed changes nothing', () => {
  const known = lists()
  expect(applyLeagueMessage(known, push(sampleSeries({ id: 9, competition_id: 2 })), 1)).toBe(known)
  const far = applyLeagueMessage(
    known,
    push(sampleSeries({ id: 9, status: 'scheduled', kickoff_at: at(23) })),
    1,
  )
  expect(ids(far)).toEqual(ids(known))
})
