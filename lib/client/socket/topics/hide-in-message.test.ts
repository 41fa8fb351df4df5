import { describe, expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { HiddenScores } from '#lib/shared/hidden-scores/policy.ts'
import { hideInMessage, rememberTeams } from './hide-in-message.ts'

const TEAM: HiddenScores = { teams: [1], shown: [] }
const envelope = { topic: 'match:7', epoch: 'e', seq: 4 }
const row = {
  id: 7,
  status: 'live',
  home_team_id: 1,
  away_team_id: 2,
  home_score: 2,
  away_score: 0,
  clock_seconds: 900,
}
const message = (type: string, fields: object = {}): TopicMessage => ({ type, ...envelope, ...fields })

describe('of a hidden match', () => {
  test('only the row is passed on, without the score, so that its time goes on', () => {
    const update = message('match', { match: row, maps: [1], competition: { id: 3 } })
    expect(hideInMessage(update, TEAM)).toEqual({
      type: 'match',
      ...envelope,
      match: { ...row, home_score: null, away_score: null, score_hidden: true },
      competition: { id: 3 },
    })
  })
  test('an update of several parts loses all but its row', () => {
    const update = message('update', {
      match_id: 7,
      revision: 9,
      match: row,
      events: [1],
      texts: [1],
      table: {},
    })
    expect(hideInMessage(update, TEAM)).toEqual({
      type: 'update',
      ...envelope,
      match_id: 7,
      revision: 9,
      match: { ...row, home_score: null, away_score: null, score_hidden: true },
    })
  })
  test.each(['event', 'text', 'statistics', 'lineups', 'momentum', 'shots', 'anything'])(
    'nothing of %s is passed on',
    (type) => {
      rememberTeams(7, 1, 2)
      expect(hideInMessage(message(type, { match_id: 7, list: [1] }), TEAM)).toBeNull()
    },
  )
  test('votes, which tell nothing of its course, are passed on', () => {
    const votes = message('votes', { match_id: 7, totals: { home: 1 } })
    expect(hideInMessage(votes, TEAM)).toEqual(votes)
  })
})

test('of a match whose teams are not known nothing is passed on until it is revealed', () => {
  const text = message('text', { match_id: 99, texts: [1] })
  expect(hideInMessage(text, TEAM)).toBeNull()
  expect(hideInMessage(text, { teams: [1], shown: ['99'] })).toEqual(text)
})

test('other matches are passed on, but no table that includes running ones', () => {
  rememberTeams(8, 3, 4)
  const update = message('update', { match_id: 8, events: [1], table: { groups: [] } })
  expect(hideInMessage(update, TEAM)).toEqual(message('update', { match_id: 8, events: [1] }))
})

test('a snapshot and quotes lose what is about hidden matches', () => {
  expect(hideInMessage(message('snapshot', { snapshot: { matches: [row] } }), TEAM)).toMatchObject({
    snapshot: { matches: [{ home_score: null, score_hidden: true }] },
  })
  rememberTeams(7, 1, 2)
  rememberTeams(8, 3, 4)
  const odds = message('odds', { list: [{ match_id: 7 }, { match_id: 8 }, { match_id: 98 }] })
  expect(hideInMessage(odds, TEAM)).toMatchObject({ list: [{ match_id: 8 }] })
})
