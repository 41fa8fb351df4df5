import { describe, expect, test } from 'vitest'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { FollowedItem, FollowedList } from '#lib/contract/social/followed.ts'
import { applyFollowed, livesFirst } from './apply-followed.ts'

const match = (
  id: number,
  status: MatchRow['status'],
  teams: [number, number],
  score: number | null = null,
) =>
  ({
    id,
    status,
    competition_id: 1,
    home_team_id: teams[0],
    away_team_id: teams[1],
    home_score: score,
    away_score: score === null ? null : 0,
  }) as MatchRow

const team = (id: number, next: MatchRow | null) =>
  ({ kind: 'team', id, next, competition: null }) as unknown as FollowedItem
const player = (id: number, teamId: number | null, next: MatchRow | null) =>
  ({
    kind: 'player',
    id,
    team: teamId === null ? null : { id: teamId },
    next,
    competition: null,
  }) as unknown as FollowedItem
const listOf = (...list: FollowedItem[]) => ({ list }) as unknown as FollowedList
const shown = ({ list }: FollowedList) => list.map(({ next }) => next && `${next.id} ${next.home_score}`)

describe('a push about a match', () => {
  const before = listOf(
    team(10, match(1, 'live', [10, 11], 0)),
    player(5, 10, match(1, 'live', [10, 11], 0)),
    team(20, match(2, 'scheduled', [20, 21])),
    player(6, null, null),
  )
  test('changes every item that shows the match', () => {
    expect(shown(applyFollowed(before, match(1, 'live', [10, 11], 1), undefined))).toEqual([
      '1 1',
      '1 1',
      '2 null',
      null,
    ])
  })
  test('replaces the next match of a team by one that has begun', () => {
    const after = applyFollowed(before, match(3, 'live', [22, 20], 2), { id: 1 } as never)
    expect(shown(after)).toEqual(['1 0', '1 0', '3 2', null])
    expect(after.list[2]).toMatchObject({ competition: { id: 1 } })
  })
  test('of a team that is playing another match, or of nobody followed, changes nothing', () => {
    for (const other of [match(4, 'live', [10, 99], 5), match(5, 'live', [98, 99], 5)])
      expect(applyFollowed(before, other, undefined)).toBe(before)
    expect(applyFollowed(before, match(6, 'scheduled', [20, 99]), undefined)).toBe(before)
  })
})

test('those playing come first, the others keep their order', () => {
  const { list } = listOf(
    team(1, null),
    team(2, match(1, 'scheduled', [2, 3])),
    team(3, match(2, 'interrupted', [3, 4], 1)),
    team(4, match(3, 'live', [4, 5], 1)),
  )
  expect(livesFirst(list).map(({ id }) => id)).toEqual([3, 4, 1, 2])
})
