import { describe, expect, test } from 'vitest'
import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { input, LA_LIGA, NAMES, PREMIER, results } from '#testing/domains/sample-table.ts'
import { computeTable } from './compute-table.ts'
import type { TableInput } from './types.ts'

describe('a football table', () => {
  test('counts wins, draws, goals and points', () => {
    const rows = computeTable(input({ size: 3, results: results('0-1 3:1', '1-2 2:2', '2-0 1:0') }))
    expect(
      rows.map(({ teamId, played, won, drawn, lost, gf, ga, gd, points }) => [
        teamId,
        played,
        won,
        drawn,
        lost,
        gf,
        ga,
        gd,
        points,
      ]),
    ).toEqual([
      [2, 2, 1, 1, 0, 3, 2, 1, 4],
      [0, 2, 1, 0, 1, 3, 2, 1, 3],
      [1, 2, 0, 1, 1, 3, 5, -2, 1],
    ])
  })

  test('applies point deductions in the view of the whole season only', () => {
    const more = { size: 2, results: results('0-1 3:0'), deductions: new Map([[0, -4]]) }
    expect(computeTable(input(more))[1]).toMatchObject({ teamId: 0, points: -1, deducted: -4 })
    expect(computeTable(input({ ...more, view: 'home' }))[0]).toMatchObject({
      teamId: 0,
      points: 3,
      deducted: 0,
    })
  })

  test('has views for home, away and first halves', () => {
    const [first, second] = results('0-1 3:1', '1-0 1:0')
    if (!first || !second) throw new Error('two results')
    const both = [{ ...first, half: [0, 1] as const }, second]
    const view = (name: TableInput['view']) =>
      computeTable(input({ size: 2, results: both, view: name })).map(({ teamId, played, points }) => [
        teamId,
        played,
        points,
      ])
    expect(view('home')).toEqual([
      [0, 1, 3],
      [1, 1, 3],
    ])
    expect(view('away')).toEqual([
      [0, 1, 0],
      [1, 1, 0],
    ])
    expect(view('half')).toEqual([
      [1, 1, 3],
      [0, 1, 0],
    ])
  })

  test('returns the zone of each place, the form and the rank before the last round', () => {
    const rows = computeTable(
      input({
        size: 2,
        results: results('0-1 1:0', '0-1 2:0', '1-0 0:0', '1-0 9:0', '1-0 1:0', '1-0 1:0'),
        zones: [{ from: 2, to: 2, kind: 'relegation' }],
      }),
    )
    expect(rows[0]).toMatchObject({ teamId: 1, zone: null, previousRank: 1, streak: 3 })
    expect(rows[1]).toMatchObject({
      teamId: 0,
      zone: 'relegation',
      form: ['W', 'D', 'L', 'L', 'L'],
      streak: -3,
    })
    const before = computeTable(input({ size: 2, results: results('0-1 1:0', '1-0 9:0') }))
    expect(before.map(({ teamId, previousRank }) => [teamId, previousRank])).toEqual([
      [1, 2],
      [0, 1],
    ])
  })

  test('counts matches in play with their current score and compares with the table before them', () => {
    const [over, running] = results('0-1 1:0', '1-0 3:0')
    if (!over || !running) throw new Error('two results')
    const rows = computeTable(input({ size: 2, results: [over, { ...running, live: true }] }))
    expect(rows[0]).toMatchObject({
      teamId: 1,
      rank: 1,
      previousRank: 2,
      isLive: true,
      points: 3,
      form: ['L'],
    })
  })
})

describe('tie-breaks', () => {
  test('apply goal difference before head-to-head in England and after it in Spain, and name the deciding one', () => {
    const played = results('0-1 1:0', '1-0 0:0', '0-2 0:5', '2-0 0:1', '1-2 3:0', '2-1 0:2')
    const england = computeTable(input({ size: 3, results: played, tieBreaks: PREMIER }))
    const spain = computeTable(input({ size: 3, results: played, tieBreaks: LA_LIGA }))
    expect(england[0]).toMatchObject({
      teamId: 1,
      points: 7,
      tie: { overTeamId: 0, criterion: 'gd', values: [4, -3] },
    })
    expect(spain[0]).toMatchObject({
      teamId: 0,
      points: 7,
      tie: { overTeamId: 1, criterion: 'h2h_pts', values: [4, 1] },
    })
  })

  test('skip head-to-head until all games between the level teams are played', () => {
    const played = results('0-1 1:0', '0-2 0:5', '2-0 0:1', '1-2 3:0', '2-1 0:2')
    const first = (remaining: TableInput['remaining']) =>
      computeTable(input({ size: 3, results: played, tieBreaks: LA_LIGA, remaining }))[0]
    expect(first([{ home: 1, away: 0 }])).toMatchObject({ teamId: 1, tie: { criterion: 'gd' } })
    expect(first([{ home: 1, away: 2 }])).toMatchObject({ teamId: 0, tie: { criterion: 'h2h_pts' } })
  })

  test('repeat head-to-head for the teams it has left level', () => {
    // Each of 0, 1, 2 has beaten one of the others. Among the three, 0 has the best difference, 1 and 2 the
    // same, and 2 has scored more; but between 1 and 2 alone, 1 has won.
    const played = results('0-1 3:0', '1-2 2:0', '2-0 3:2', '0-3 1:0', '1-3 1:0', '2-3 1:0')
    const rows = computeTable(
      input({ results: played, tieBreaks: ['pts', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'gd'] }),
    )
    expect(rows.map(({ teamId }) => teamId)).toEqual([0, 1, 2, 3])
    expect(rows.map(({ tie }) => tie)).toEqual([
      { overTeamId: 1, criterion: 'h2h_gd', values: [2, -1] },
      { overTeamId: 2, criterion: 'h2h_pts', values: [3, 0] },
      null,
      null,
    ])
  })

  test('order teams by name when no criterion decides', () => {
    const rows = computeTable(input({ results: results('1-0 0:0'), size: 2, tieBreaks: PREMIER }))
    expect(rows.map(({ teamId, tie }) => [teamId, tie])).toEqual([
      [0, null],
      [1, null],
    ])
  })

  test('count cards when all other criteria are level', () => {
    const teams = [
      { id: 0, name: 'Ash', fairPlay: 6 },
      { id: 1, name: 'Birch', fairPlay: 4 },
    ]
    const rows = computeTable(
      input({
        teams,
        results: results('0-1 1:1'),
        tieBreaks: ['pts', 'gd', 'gf', 'h2h_pts', 'fair_play', 'lots'],
      }),
    )
    expect(rows[0]).toMatchObject({
      teamId: 1,
      tie: { overTeamId: 0, criterion: 'fair_play', values: [-4, -6] },
    })
  })
})

describe('a basketball table', () => {
  const NBA: TieBreak[] = [
    'pct',
    'h2h_pct',
    'division_leader',
    'division_pct',
    'conference_pct',
    'net_points',
  ]
  const teams = NAMES.slice(0, 4).map((name, id) => ({
    id,
    name,
    conference: 'East',
    division: id < 2 ? 'Atlantic' : 'Central',
  }))

  test('has win shares, games behind and streaks', () => {
    const rows = computeTable(
      input({
        teams,
        tieBreaks: NBA,
        points: { win: 2, draw: 0, loss: 1 },
        results: results('0-1 100:90', '0-2 99:90', '1-2 80:70'),
      }),
    )
    expect(rows[0]).toMatchObject({ teamId: 0, pct: 1, gamesBehind: 0, streak: 2, points: 4 })
    expect(rows.find(({ teamId }) => teamId === 1)).toMatchObject({ pct: 0.5, gamesBehind: 1, points: 3 })
  })

  test('is decided by the games between two level teams first', () => {
    const rows = computeTable(
      input({ teams, tieBreaks: NBA, results: results('1-0 80:70', '0-2 120:60', '3-1 90:80') }),
    )
    const tied = rows.find(({ teamId }) => teamId === 1)
    expect(tied?.tie).toMatchObject({ overTeamId: 0, criterion: 'h2h_pct', values: [1, 0] })
  })

  test('is decided by division leadership first among three level teams', () => {
    // 0, 2 and 3 have won half of their games. Against each other 2 did best; but 0 leads the Atlantic and 3
    // the Central.
    const played = results(
      '3-2 80:70',
      '2-0 80:70',
      '0-2 70:80',
      '0-3 80:70',
      '0-1 80:70',
      '1-2 80:70',
      '1-4 70:80',
      '4-1 80:70',
    )
    const rows = computeTable(input({ teams, tieBreaks: NBA, results: played }))
    expect(rows.map(({ teamId, pct }) => [teamId, pct])).toEqual([
      [0, 0.5],
      [3, 0.5],
      [2, 0.5],
      [1, 0.25],
    ])
    expect(rows.map(({ tie }) => tie?.criterion)).toEqual([
      'h2h_pct',
      'division_leader',
      undefined,
      undefined,
    ])
  })
})
