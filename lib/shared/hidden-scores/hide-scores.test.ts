import { describe, expect, test } from 'vitest'
import { hideScores } from './hide-scores.ts'
import type { HiddenScores } from './policy.ts'

const ALL: HiddenScores = { teams: 'all', shown: [] }
const TEAM: HiddenScores = { teams: [1], shown: [] }
const match = {
  id: 7,
  status: 'finished',
  phase: 'ap',
  home_team_id: 1,
  away_team_id: 2,
  home_score: 3,
  away_score: 3,
  penalty_score: [5, 4],
  periods: [[3, 3]],
  note: { type: 'goal' },
  home_red: 1,
  kickoff_at: '2026-05-01T12:00:00.000Z',
}
const hidden = {
  ...match,
  phase: 'ft',
  home_score: null,
  away_score: null,
  penalty_score: null,
  periods: [],
  note: null,
  home_red: 0,
  score_hidden: true,
}

describe('a match', () => {
  test('loses what would tell its score, wherever it is nested, and the value itself stays unchanged', () => {
    const value = { list: [{ deep: { match } }], match }
    expect(hideScores(value, ALL)).toEqual({ list: [{ deep: { match: hidden } }], match: hidden })
    expect(value.match.home_score).toBe(3)
  })
  test('stays as it is before kick-off, for other teams, and once it was revealed', () => {
    const coming = { ...match, status: 'scheduled', home_score: null, away_score: null }
    expect(hideScores(coming, ALL)).toEqual(coming)
    expect(hideScores(match, TEAM)).toEqual(hidden)
    expect(hideScores(match, { teams: [3], shown: [] })).toEqual(match)
    expect(hideScores(match, { teams: 'all', shown: ['7'] })).toEqual(match)
  })
  test('loses its events, texts, statistics and ratings', () => {
    const detail = {
      match,
      events: [{ type: 'goal' }],
      texts: ['3-3'],
      statistics: [1],
      momentum: [1],
      shots: [1],
      maps: [1],
      lineups: [{ side: 'home', players: [{ number: 9, rating: 9.1, box: { pts: 3 } }] }],
      form: { home: ['W'], away: ['L'] },
    }
    expect(hideScores(detail, TEAM)).toEqual({
      match: hidden,
      events: [],
      texts: [],
      statistics: [],
      momentum: [],
      shots: [],
      maps: null,
      lineups: [{ side: 'home', players: [{ number: 9, rating: null, box: null }] }],
      // Results of the other team are not hidden.
      form: { home: [], away: ['L'] },
    })
  })
})

test('a room loses the picture of its broadcast, not a cover that its anchor chose', () => {
  const live = '/api/streams/covers/cover/live-0a.webp'
  const own = '/api/streams/covers/cover/0a.webp'
  expect(hideScores({ room_id: 1, cover: live, match }, TEAM)).toMatchObject({ cover: null })
  expect(hideScores({ room_id: 1, cover: own, match }, TEAM)).toMatchObject({ cover: own })
  expect(hideScores({ room_id: 1, cover: live, match: null }, ALL)).toMatchObject({ cover: live })
})

test('former meetings lose their scores, and the records that they could be computed from', () => {
  const meeting = {
    id: 5,
    kickoff_at: '',
    home_team_id: 2,
    away_team_id: 1,
    score: [2, 0],
    half_score: [1, 0],
  }
  const side = { team_id: 2, matches: [meeting], all: { won: 1 }, home: { won: 1 }, away: {}, goals: {} }
  expect(hideScores(side, TEAM)).toEqual({
    team_id: 2,
    matches: [{ ...meeting, score: null, half_score: null, score_hidden: true }],
    all: null,
    home: null,
    away: null,
    goals: null,
    score_hidden: true,
  })
  expect(hideScores(side, { teams: [3], shown: [] })).toEqual(side)
})

test('a row of a table and a team lose their last results, not their place', () => {
  const row = { team_id: 1, rank: 2, points: 30, form: ['W', 'L'], streak: 3 }
  expect(hideScores(row, TEAM)).toEqual({ team_id: 1, rank: 2, points: 30, form: [], streak: 0 })
  expect(hideScores({ ...row, team_id: 2 }, TEAM)).toEqual({ ...row, team_id: 2 })
  expect(hideScores({ team: { id: 1 }, form: ['W'] }, TEAM)).toEqual({ team: { id: 1 }, form: [] })
})

test('a tie of a cup loses the scores of its legs and its winner', () => {
  const leg = { match_id: 7, status: 'finished', score: [2, 1], penalties: null, extra: true }
  const coming = { match_id: 8, status: 'scheduled', score: null, penalties: null, extra: false }
  const tie = {
    home: { id: 1 },
    away: { id: 2 },
    legs: [leg, coming],
    aggregate: [2, 1],
    winner: 'home',
    decided_by: 'score',
  }
  expect(hideScores(tie, TEAM)).toEqual({
    ...tie,
    legs: [{ ...leg, score: null, extra: false, score_hidden: true }, coming],
    aggregate: null,
    winner: null,
    decided_by: null,
  })
  expect(hideScores(tie, { teams: 'all', shown: ['7'] })).toEqual(tie)
})

test("a player's match loses what the player did in it", () => {
  expect(hideScores({ match, figures: { goals: 2 } }, TEAM)).toEqual({ match: hidden, figures: {} })
})

describe('an article', () => {
  const article = {
    id: 9,
    kind: 'report',
    title_zh: '三比三',
    title_en: '3-3',
    body_en: '<p>3-3</p>',
    subjects: [match],
  }
  test('loses its texts while the score of a match it is about is hidden', () => {
    expect(hideScores(article, TEAM)).toEqual({
      id: 9,
      kind: 'report',
      title_zh: null,
      title_en: null,
      body_en: null,
      subjects: [hidden],
      score_hidden: true,
    })
    expect(hideScores(article, { teams: 'all', shown: ['7'] })).toEqual(article)
  })
  test('that previews a match tells the last results of its teams, and is revealed by itself', () => {
    const preview = { ...article, kind: 'preview', subjects: [{ ...match, status: 'scheduled' }] }
    expect(hideScores(preview, TEAM)).toMatchObject({ title_en: null, score_hidden: true })
    expect(hideScores(preview, { teams: 'all', shown: ['7'] })).toMatchObject({ title_en: null })
    expect(hideScores(preview, { teams: 'all', shown: ['n9'] })).toEqual(preview)
  })
  test('about no match stays as it is', () => {
    const other = { ...article, subjects: [] }
    expect(hideScores(other, ALL)).toEqual(other)
  })
})
