import { describe, expect, test } from 'vitest'
import type { MatchEvent, MatchRow } from '#lib/contract/matches/match.ts'
import { NOTE_MS, SCORED_MS } from '../../row/note-model.ts'
import { type Board, boardDataOf, boardOf } from '../board.ts'
import { brief, list, match, VIEW } from '../board-sample.ts'
import type { View } from '../view.ts'
import { applyCounts, applyEvent, applyMatch, expire, LEAVING_MS, nextExpiry } from './apply-push.ts'

const AT = '2026-11-21T13:08:00.000Z'
const board = (matches: MatchRow[], view: Partial<View> = {}): Board =>
  boardOf(boardDataOf(list(matches), { ...VIEW, ...view }, 'en'), 1_000)
const push = (row: MatchRow, competition?: ReturnType<typeof brief>) => ({
  type: 'match' as const,
  match: row,
  competition,
})
const ids = (of: Board) => of.groups.map((group) => [group.competition?.id, ...group.ids])

const event = (
  id: number,
  change: Partial<MatchEvent> = {},
  matchId = 1,
  score: [number, number] = [2, 0],
) => ({
  type: 'event' as const,
  match_id: matchId,
  event: {
    id,
    type: 'goal' as const,
    side: 'home' as const,
    position: id,
    minute: 53,
    added: null,
    phase: 'h2' as const,
    remaining: null,
    player_name: { en: 'Diaz' },
    other_name: null,
    score: null,
    points: null,
    reason: null,
    var_reason: null,
    var_result: null,
    injury: false,
    cancelled: false,
    reported_at: '2026-05-01T12:00:00.000Z',
    ...change,
  },
  iszhu: 1,
  match_str: '53',
  home_team_id: 1,
  away_team_id: 2,
  home_team_name_zh: null,
  home_team_name_en: 'Home 1',
  home_team_name_vi: null,
  away_team_name_zh: null,
  away_team_name_en: 'Away 1',
  away_team_name_vi: null,
  home_score: score[0],
  away_score: score[1],
})

describe('applyMatch', () => {
  test('replaces a row and keeps the groups when only its numbers changed', () => {
    const before = board([match(1), match(2)])
    const after = applyMatch(before, push(match(1, { home_corners: 4 })), 2_000)
    expect(after.rows.get(1)?.home.corners).toBe(4)
    expect(after.rows.get(2)).toBe(before.rows.get(2))
    expect(after.groups).toBe(before.groups)
    expect(after.scored.size).toBe(0)
  })

  test('highlights the side that scored until the time has elapsed, and not after the goal is cancelled', () => {
    const scored = applyMatch(board([match(1)]), push(match(1, { away_score: 1 })), 2_000)
    expect(scored.scored.get(1)).toEqual({ value: 'away', expiresAt: 2_000 + SCORED_MS })
    expect(expire(scored, 2_000 + SCORED_MS - 1).scored.size).toBe(1)
    expect(expire(scored, 2_000 + SCORED_MS).scored.size).toBe(0)
    expect(applyMatch(scored, push(match(1, { away_score: 0 })), 3_000).scored.size).toBe(0)
  })

  test('changes nothing when the same row arrives again', () => {
    const once = applyMatch(board([match(1)]), push(match(1, { home_score: 2 })), 2_000)
    const twice = applyMatch(once, push(match(1, { home_score: 2 })), 9_000)
    expect(twice).toBe(once)
  })

  test('keeps the objects of the other team and of the streams', () => {
    const before = board([match(1)])
    const after = applyMatch(before, push(match(1, { home_score: 2 })), 2_000)
    expect(after.rows.get(1)?.home).not.toBe(before.rows.get(1)?.home)
    expect(after.rows.get(1)?.away).toBe(before.rows.get(1)?.away)
    expect(after.rows.get(1)?.rooms).toBe(before.rows.get(1)?.rooms)
  })

  test('adds a match that has just begun, in its group and by kick-off', () => {
    const before = board([match(2, { kickoff_at: '2026-11-21T12:30:00.000Z' })])
    const after = applyMatch(before, push(match(1)), 2_000)
    expect(ids(after)).toEqual([[1, 1, 2]])
    expect(after.groups[0]?.live).toBe(2)
  })

  test('adds a new competition, and waits for its name if the push has none', () => {
    const before = board([match(1)])
    const stranger = match(9, { competition_id: 7 })
    expect(applyMatch(before, push(stranger), 2_000)).toBe(before)
    expect(ids(applyMatch(before, push(stranger, brief(7, 0)), 2_000))).toEqual([
      [7, 9],
      [1, 1],
    ])
  })

  test('keeps a finished match in the live tab for a minute', () => {
    const over = match(1, { status: 'finished', phase: 'ft', clock_seconds: null })
    const finished = applyMatch(board([match(1), match(2)]), push(over), 2_000)
    expect(ids(finished)).toEqual([[1, 1, 2]])
    expect(finished.groups[0]?.live).toBe(1)
    const again = applyMatch(finished, push({ ...over, confirmed: true }), 30_000)
    expect(nextExpiry(again)).toBe(2_000 + LEAVING_MS)
    expect(ids(expire(again, 2_000 + LEAVING_MS))).toEqual([[1, 2]])
  })

  test('keeps a match that resumes before it was removed', () => {
    const finished = applyMatch(board([match(1)]), push(match(1, { status: 'finished' })), 2_000)
    const resumed = applyMatch(finished, push(match(1)), 3_000)
    expect(ids(expire(resumed, 2_000 + LEAVING_MS))).toEqual([[1, 1]])
  })

  test('shows a finished match only in the results of its own day', () => {
    const over = match(1, { status: 'finished' })
    expect(ids(applyMatch(board([], { tab: 'results' }), push(over), 2_000))).toEqual([[1, 1]])
    const other = board([], { tab: 'results', date: '2026-11-20' })
    expect(applyMatch(other, push(over), 2_000)).toBe(other)
  })

  test('removes a hidden match at once and ignores another sport', () => {
    const before = board([match(1), match(2)])
    expect(ids(applyMatch(before, push(match(1, { status: 'hidden' })), 2_000))).toEqual([[1, 2]])
    expect(applyMatch(before, push(match(8, { sport: 'basketball' })), 2_000)).toBe(before)
  })

  test('adds matches of every sport of a list that has several', () => {
    const sports = ['football', 'basketball'] as const
    const before = board([], { tab: 'all', sports })
    const basketball = match(8, { sport: 'basketball' })
    expect(ids(applyMatch(before, push(basketball), 2_000))).toEqual([[1, 8]])
    expect(applyMatch(before, push(match(9, { sport: 'esports' })), 2_000)).toBe(before)
  })

  test('adds only live matches to a list that is loaded in parts', () => {
    const before = board([match(1)], { tab: 'all', inParts: true })
    const coming = match(2, { status: 'scheduled' })
    expect(applyMatch(before, push(coming), 2_000)).toBe(before)
    expect(ids(applyMatch(before, push(match(2)), 2_000))).toEqual([[1, 1, 2]])
    // A match of the list stays whatever its state.
    const over = applyMatch(before, push(match(1, { status: 'finished' })), 2_000)
    expect(over.rows.get(1)?.status).toBe('finished')
    expect(over.leaving.size).toBe(0)
  })

  test('highlights a basket only briefly, also in a list of several sports', () => {
    const basketball = { ...brief(3, 3), sport: 'basketball' as const }
    const sports = ['football', 'basketball'] as const
    const row = match(8, { sport: 'basketball', competition_id: 3, home_score: 50 })
    const before = applyMatch(board([], { tab: 'all', sports }), push(row, basketball), 1_000)
    const after = applyMatch(before, push({ ...row, home_score: 52 }), 2_000)
    expect(after.scored.get(8)?.expiresAt).toBeLessThan(2_000 + SCORED_MS)
  })

  test('moves a match whose kick-off was changed to its new place', () => {
    const before = board([match(1, { status: 'scheduled' }), match(2, { status: 'scheduled' })], {
      tab: 'schedule',
    })
    const later = match(1, { status: 'delayed', kickoff_at: '2026-11-21T13:30:00.000Z' })
    expect(ids(applyMatch(before, push(later), 2_000))).toEqual([[1, 2, 1]])
  })
})

describe('applyEvent', () => {
  test('adds a note about a goal that expires after two minutes', () => {
    const updated = applyEvent(board([match(1)]), event(5), 2_000, AT)
    expect(updated.notes.get(1)?.value).toMatchObject({ player: 'Diaz', score: [2, 0], minute: '53' })
    expect(updated.latestEvent?.note.eventId).toBe(5)
    expect(expire(updated, 2_000 + NOTE_MS - 1).notes.size).toBe(1)
    expect(expire(updated, 2_000 + NOTE_MS).notes.size).toBe(0)
  })

  test('ignores a repeated event and one of a match that is not listed', () => {
    const updated = applyEvent(board([match(1)]), event(5), 2_000, AT)
    expect(applyEvent(updated, event(5), 50_000, AT)).toBe(updated)
    expect(applyEvent(updated, event(6, {}, 99), 2_000, AT)).toBe(updated)
  })

  test('does not repeat what the page already contained', () => {
    const note = {
      event_id: 5,
      type: 'goal' as const,
      side: 'home' as const,
      iszhu: 1,
      match_str: '51',
      player_name: { en: 'Diaz' },
      other_name: null,
      var_reason: null,
      var_result: null,
      cancelled: false,
      at: '2026-11-21T13:06:30.000Z',
    }
    const shown = board([match(1, { note })])
    expect(shown.notes.get(1)?.expiresAt).toBe(1_000 + NOTE_MS - 30_000)
    expect(shown.scored.get(1)?.value).toBe('home')
    expect(applyEvent(shown, event(5), 2_000, AT)).toBe(shown)
  })

  test.each([
    ['the goal first', ['goal', 'review']],
    ['the review first', ['review', 'goal']],
  ])('strikes a cancelled goal through with the reason, %s', (_, order) => {
    const review = event(6, { type: 'var', var_reason: 'goal_not_awarded', var_result: 'goal_cancelled' })
    const cancelled = event(5, { cancelled: true }, 1, [1, 0])
    let now = applyEvent(board([match(1)]), event(5), 2_000, AT)
    for (const step of order) now = applyEvent(now, step === 'goal' ? cancelled : review, 9_000, AT)
    expect(now.notes.get(1)?.value).toMatchObject({
      eventId: 5,
      cancelled: true,
      verdict: { reason: 'goal_not_awarded', result: 'goal_cancelled' },
    })
    expect(now.scored.size).toBe(0)
    expect(now.latestEvent?.note.cancelled).toBe(true)
  })

  test('keeps the scorer when the review confirms the goal', () => {
    const goal = applyEvent(board([match(1)]), event(5), 2_000, AT)
    const review = event(6, { type: 'var', var_reason: 'goal_awarded', var_result: 'goal_confirmed' })
    const confirmed = applyEvent(goal, review, 9_000, AT)
    expect(confirmed.notes.get(1)?.value).toMatchObject({ eventId: 5, player: 'Diaz' })
    expect(confirmed.notes.get(1)?.value.verdict?.result).toBe('goal_confirmed')
    expect(applyEvent(confirmed, review, 20_000, AT)).toBe(confirmed)
  })
})

describe('applyCounts', () => {
  const counts = {
    type: 'counts' as const,
    sport: 'football' as const,
    date: '2026-11-21',
    time_zone: 'Asia/Shanghai',
    live: 7,
    results: 8,
    schedule: 9,
    all: 20,
  }

  test("applies today's counts, and on another day only the live count", () => {
    expect(applyCounts(board([]), counts).counts).toEqual({ live: 7, results: 8, schedule: 9, all: 20 })
    const other = board([], { tab: 'results', date: '2026-11-20' })
    expect(applyCounts(other, counts).counts).toEqual({ live: 7, results: 4, schedule: 5, all: 9 })
  })

  test('applies only the live count to the same date of a zone with other days', () => {
    const own = { live: 7, results: 4, schedule: 5, all: 9 }
    expect(applyCounts(board([], { zone: 'Asia/Bangkok' }), counts).counts).toEqual(own)
    expect(applyCounts(board([], { zone: '+07:00' }), counts).counts).toEqual(own)
    // An offset, and another name, of the site's zone.
    for (const zone of ['+08:00', 'Asia/Singapore'])
      expect(applyCounts(board([], { zone }), counts).counts.results).toBe(8)
  })

  test('ignores counts in a list of several sports', () => {
    const before = board([], { sports: ['football', 'basketball'] })
    expect(applyCounts(before, counts)).toBe(before)
  })

  test('ignores the counts of another sport', () => {
    const before = board([])
    expect(applyCounts(before, { ...counts, sport: 'basketball' })).toBe(before)
  })
})
