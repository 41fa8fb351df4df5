import { describe, expect, test } from 'vitest'
import * as lists from '#lib/shared/tie-breaks.ts'
import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { input, NAMES, results } from '#testing/domains/sample-table.ts'
import { computeTable } from './table/compute-table.ts'
import type { TableInput, TableTeam } from './table/types.ts'

/** A list with two neighbours swapped. */
function swapped(list: readonly TieBreak[], one: TieBreak, other: TieBreak): TieBreak[] {
  const at = list.indexOf(one)
  if (at < 0 || list[at + 1] !== other) throw new Error(`${one} and ${other} are no neighbours`)
  return [...list.slice(0, at), other, one, ...list.slice(at + 2)]
}

/** Returns which of the first two teams ranks higher, and the deciding criterion. */
function upper(data: Partial<TableInput> & { size?: number }, tieBreaks: readonly TieBreak[]) {
  const rows = computeTable(input({ ...data, tieBreaks }))
  const [first] = rows.filter(({ teamId }) => teamId < 2)
  return [first?.teamId, first?.tie?.criterion]
}

const teams = (...more: Partial<TableTeam>[]) =>
  more.map((each, id) => ({ id, name: NAMES[id] ?? String(id), ...each }))

/**
 * In each case 0 is ahead by the first criterion named and 1 by the second, and they are level by all earlier
 * ones.
 */
const seasons = {
  gd_gf: { size: 2, results: results('0-2 3:0', '1-3 5:3') },
  gf_h2h_pts: { size: 2, results: results('1-0 1:0', '0-2 3:2', '3-1 1:0') },
  gf_h2h_gd: { size: 2, results: results('1-0 1:0', '0-2 3:2', '3-1 1:0') },
  gd_h2h_pts: { size: 2, results: results('1-0 1:0', '0-2 5:0', '3-1 1:0') },
  h2h_gd_gd: { size: 2, results: results('0-1 2:0', '1-0 1:0', '1-2 5:0', '0-2 1:0') },
  h2h_away_goals_gf: { size: 2, results: results('0-1 1:0', '1-0 2:1', '1-2 3:3', '0-2 0:0') },
  // Each of three has beaten another by one goal: 0 scored most among them, 1 has the best overall
  // difference.
  h2h_gf_gd: { size: 3, results: results('0-1 3:2', '1-2 1:0', '2-0 2:1', '0-3 1:0', '1-3 9:0', '2-3 1:0') },
  gf_away_goals: { size: 2, results: results('0-2 4:1', '3-1 0:3') },
  away_goals_wins: { size: 2, results: results('2-0 1:1', '3-0 1:1', '0-4 0:0', '1-2 2:1', '3-1 1:0') },
  opp_pts_opp_gd: {
    size: 2,
    teams: teams({}, {}, {}, {}, {}, {}),
    results: results('0-2 1:0', '1-3 1:0', '2-4 1:0', '4-2 5:0', '3-5 0:0'),
  },
  discipline_coefficient: {
    teams: teams({ discipline: 2, coefficient: 10 }, { discipline: 3, coefficient: 90 }),
    results: results('0-2 1:1', '1-3 1:1'),
  },
  fair_play_ranking: {
    teams: teams({ fairPlay: 2, ranking: 40 }, { fairPlay: 5, ranking: 1 }),
    results: results('0-1 1:1'),
  },
  h2h_pct_division_leader: {
    teams: teams(
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
    ),
    results: results('0-1 90:80', '2-0 90:80', '1-3 90:80'),
  },
  division_pct_conference_pct: {
    teams: teams(
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
    ),
    others: [{ id: 4, name: 'Elm', conference: 'West', division: 'Pacific' }],
    results: results(
      ...['0-2 9:8', '3-0 9:8', '3-0 9:8', '0-4 9:8', '0-4 9:8'],
      ...['2-1 9:8', '1-3 9:8', '1-3 9:8', '4-1 9:8', '1-4 9:8'],
      ...['2-3 9:8', '2-4 9:8'],
    ),
  },
  conference_pct_playoff_pct: {
    teams: teams(
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
      {},
      { conference: 'East', division: 'Atlantic' },
    ).filter(({ id }) => id !== 4),
    others: [{ id: 4, name: 'Elm', conference: 'West', division: 'Pacific' }],
    zones: [{ from: 1, to: 2, kind: 'playoff' }],
    results: results(
      ...['0-5 9:8', '0-5 9:8', '2-0 9:8', '4-0 9:8'],
      ...['1-2 9:8', '5-1 9:8', '1-4 9:8', '4-1 9:8'],
      ...['2-4 9:8', '2-4 9:8', '2-4 9:8', '3-4 9:8', '3-4 9:8'],
    ),
  },
  playoff_pct_other_playoff_pct: {
    teams: teams(
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
      { conference: 'East', division: 'Atlantic' },
      { conference: 'East', division: 'Central' },
    ),
    others: [
      { id: 4, name: 'Elm', conference: 'West', division: 'Pacific' },
      { id: 5, name: 'Fir', conference: 'West', division: 'Pacific' },
    ],
    zones: [{ from: 1, to: 1, kind: 'playoff' }],
    // Both have won half of their games in the conference: 0 against its first, 1 against the first of the
    // other.
    results: results(
      ...['0-2 9:8', '3-0 9:8', '4-0 9:8', '0-5 9:8'],
      ...['2-1 9:8', '1-3 9:8', '1-4 9:8', '5-1 9:8'],
      ...['2-3 9:8', '2-5 9:8', '2-5 9:8', '3-5 9:8', '3-5 9:8', '4-5 9:8', '4-5 9:8'],
    ),
  },
} satisfies { [pair: string]: Partial<TableInput> & { size?: number } }

type Case = [one: TieBreak, other: TieBreak, season: keyof typeof seasons]
const cases: { [list in keyof typeof lists]: Case[] } = {
  PREMIER_LEAGUE: [
    ['gd', 'gf', 'gd_gf'],
    ['gf', 'h2h_pts', 'gf_h2h_pts'],
  ],
  LA_LIGA: [
    ['h2h_gd', 'gd', 'h2h_gd_gd'],
    ['gd', 'gf', 'gd_gf'],
  ],
  SERIE_A: [
    ['h2h_gd', 'gd', 'h2h_gd_gd'],
    ['gd', 'gf', 'gd_gf'],
  ],
  BUNDESLIGA: [
    ['gd', 'gf', 'gd_gf'],
    ['gf', 'h2h_gd', 'gf_h2h_gd'],
  ],
  LIGUE_1: [
    ['gd', 'h2h_pts', 'gd_h2h_pts'],
    ['h2h_away_goals', 'gf', 'h2h_away_goals_gf'],
  ],
  HEAD_TO_HEAD_FIRST: [
    ['h2h_gf', 'gd', 'h2h_gf_gd'],
    ['gd', 'gf', 'gd_gf'],
  ],
  UEFA_LEAGUE_PHASE: [
    ['gd', 'gf', 'gd_gf'],
    ['gf', 'away_goals', 'gf_away_goals'],
    ['away_goals', 'wins', 'away_goals_wins'],
    ['opp_pts', 'opp_gd', 'opp_pts_opp_gd'],
    ['discipline', 'coefficient', 'discipline_coefficient'],
  ],
  WORLD_CUP_2026: [
    ['h2h_gf', 'gd', 'h2h_gf_gd'],
    ['gd', 'gf', 'gd_gf'],
    ['fair_play', 'ranking', 'fair_play_ranking'],
  ],
  WORLD_CUP_2018: [
    ['gd', 'gf', 'gd_gf'],
    ['gf', 'h2h_pts', 'gf_h2h_pts'],
  ],
  NBA: [
    ['h2h_pct', 'division_leader', 'h2h_pct_division_leader'],
    ['division_pct', 'conference_pct', 'division_pct_conference_pct'],
    ['conference_pct', 'playoff_pct', 'conference_pct_playoff_pct'],
    ['playoff_pct', 'other_playoff_pct', 'playoff_pct_other_playoff_pct'],
  ],
  FIBA: [
    ['h2h_gf', 'gd', 'h2h_gf_gd'],
    ['gd', 'gf', 'gd_gf'],
  ],
}

const named = new Map<string, readonly TieBreak[]>(Object.entries(lists))

describe.each(Object.entries(cases))('the list %s', (name, all) => {
  const list = named.get(name) ?? []
  test.each(all)('puts %s before %s, and the reverse order gives another table', (one, other, season) => {
    expect(upper(seasons[season], list)).toEqual([0, one])
    expect(upper(seasons[season], swapped(list, one, other))).toEqual([1, other])
  })
})

test('FIBA restarts the list for teams that a later criterion leaves level', () => {
  // Each has won and lost one game by one; 0 has the best overall difference, then 1 has beaten 2, who scored
  // more.
  const season = {
    size: 3,
    results: results('0-1 1:0', '1-2 1:0', '2-0 1:0', '0-3 9:0', '1-3 1:0', '2-3 5:4'),
    points: { win: 2, draw: 0, loss: 1 },
    tieBreaks: [...lists.FIBA],
  }
  const order = (restarts: boolean) =>
    computeTable(input({ ...season, restarts })).map(({ teamId }) => teamId)
  expect(order(true)).toEqual([0, 1, 2])
  expect(order(false)).toEqual([0, 2, 1])
})

test('the other conference counts between two NBA teams and not between three', () => {
  const trio = teams(
    ...['Atlantic', 'Central', 'Southeast'].map((division) => ({ conference: 'East', division })),
  )
  const data = {
    teams: trio,
    others: [{ id: 4, name: 'Elm', conference: 'West', division: 'Pacific' }],
    zones: [{ from: 1, to: 1, kind: 'playoff' }],
    results: results('0-4 80:60', '5-0 80:60', '4-1 80:79', '1-5 99:60', '4-2 80:79', '2-5 99:60'),
  }
  // Each leads its division and has won once; only 0 has beaten the West's first, 1 and 2 have the net
  // points.
  expect(computeTable(input({ ...data, tieBreaks: [...lists.NBA] })).map(({ teamId }) => teamId)).toEqual([
    1, 2, 0,
  ])
  expect(
    computeTable(input({ ...data, teams: trio.slice(0, 2), tieBreaks: [...lists.NBA] })).map(
      ({ teamId, tie }) => [teamId, tie?.criterion],
    ),
  ).toEqual([
    [0, 'other_playoff_pct'],
    [1, undefined],
  ])
})
