import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seasonTable } from '#lib/backend/domains/competitions/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { importHarness } from './import-harness.ts'

const small = {
  name: 'English Premier League 2030/31',
  matches: [
    {
      round: 'Matchday 1',
      date: '2030-08-17',
      time: '15:00',
      team1: 'Arsenal FC',
      team2: 'Chelsea FC',
      score: { ht: [1, 0], ft: [2, 1] },
    },
    {
      round: 'Matchday 1',
      date: '2030-08-17',
      team1: 'Everton FC',
      team2: 'Fulham FC',
      score: { ft: [0, 0] },
    },
    {
      round: 'Matchday 2',
      date: '2030-08-24',
      time: '15:00',
      team1: 'Chelsea FC',
      team2: 'Everton FC',
      score: {},
    },
    {
      round: 'Matchday 2',
      date: '2030-08-24',
      time: '15:00',
      team1: 'Fulham FC',
      team2: 'Arsenal FC',
      status: 'postponed',
    },
  ],
}

describeDatabase('importers', (open) => {
  const harness = importHarness(open)
  const { received, clear, run, write, rows, competitionId } = harness

  test('import a season, report what they did, and change nothing the second time', async () => {
    const path = await write('2030-31.en.1.json', JSON.stringify(small))
    const text = await run('openfootball', path)
    expect(text).toContain('4 matches of English Premier League 2030/31, 4 teams, 2 with a result')
    expect(text).toContain('4 matches')
    expect(
      await rows(
        `select status, confirmed, time_unknown, half_score, kickoff_at = '2030-08-17 14:00Z' as london from matches order by id`,
      ),
    ).toEqual([
      { status: 'finished', confirmed: true, time_unknown: false, half_score: [1, 0], london: true },
      { status: 'finished', confirmed: true, time_unknown: true, half_score: [0, 0], london: false },
      { status: 'scheduled', confirmed: false, time_unknown: false, half_score: null, london: false },
      { status: 'postponed', confirmed: false, time_unknown: false, half_score: null, london: false },
    ])
    clear()
    expect(await run('openfootball', path)).toContain('  new: nothing\n  changed: nothing')
    expect(received.matches).toEqual([])
  })

  test('add deductions to the table by names in any spelling', async () => {
    const path = await write(
      'deductions.csv',
      'competition,season,team,points,reason\n英超,2030-31,Everton,-6,Spending\nPremier League,2030/31,EVERTON FC,-2,More of it\nPremier League,2030/31,Nobody,-1,x\nPremier League,1900/01,Everton,-1,x\n',
    )
    const text = await run('deductions', path)
    expect(text).toContain('written: 1 teams')
    expect(text).toContain('skipped line 4: Nobody is not a team of that season')
    expect(text).toContain('skipped line 5: no competition has the name Premier League and a season 1900/01')
    const found = await seasonTable(harness.database.db, {
      competition_id: await competitionId('Premier League'),
    })
    expect(found?.groups[0]?.rows.at(-1)).toMatchObject({
      team_name_en: 'Everton FC',
      points: -7,
      deducted: -8,
      deduction_reason: { en: 'Spending; More of it' },
    })
    expect(await run('deductions', path)).toContain('written: 0 teams, left as it was: 1')
  })

  test('skip what is invalid in a file and report where', async () => {
    const path = await write(
      '2031-32.en.1.json',
      JSON.stringify({
        name: 'English Premier League 2031/32',
        matches: [
          small.matches[0],
          small.matches[0],
          { ...small.matches[1], date: 'soon' },
          { ...small.matches[1], team2: 'Everton FC' },
          { ...small.matches[1], score: { ht: [3, 0], ft: [1, 0] } },
        ],
      }),
    )
    const text = await run('openfootball', path)
    expect(text).toContain('skipped match 3 (soon Everton FC v Fulham FC): date:')
    expect(text).toContain('skipped match 2 (2030-08-17 Arsenal FC v Chelsea FC): the same match')
    expect(text).toContain('skipped match 4 (2030-08-17 Everton FC v Everton FC): a team cannot play itself')
    expect(text).toContain('more goals at half-time (3-0) than at the end (1-0)')
  })

  test('report games whose quarters do not add up', async () => {
    const path = await write(
      'games.csv',
      'date,game_id,team1,t1q1,t1q2,t1q3,t1q4,t1ot1,t1pts,team2,t2q1,t2q2,t2q3,t2q4,t2ot1,t2pts\n' +
        '2031-01-28,23000749,LAL,20,20,20,20,0,81,BOS,20,20,20,19,0,79\n' +
        '2031-01-29,23000750,LAL,20,20,20,20,9,89,BOS,20,20,20,20,5,85\n' +
        '2031-01-30,23000751,LAL,20,20,20,20,0,80,XXX,20,20,20,19,0,79\n',
    )
    const text = await run('nba', path)
    expect(text).toContain('skipped line 2 (2031-01-28 LAL 81, BOS 79): the quarters add up to 80 and 79')
    expect(text).toContain('skipped line 4 (2031-01-30 LAL v XXX): one of the clubs does not exist')
    expect(await rows("select phase, periods from matches where provider = 'nba-linescores'")).toEqual([
      {
        phase: 'aot',
        periods: [
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
          [9, 5],
        ],
      },
    ])
  })

  describe('with broken files', () => {
    const good = JSON.stringify(small, null, 1)
    test.each([
      [
        'truncated.json',
        good.slice(0, 300),
        /^truncated\.json, line \d+, column \d+: the file ends in the middle\.$/,
      ],
      [
        'malformed.json',
        good.replace('"date"', '"date'),
        /^malformed\.json, line \d+, column \d+: this is not JSON any more\.$/,
      ],
      ['empty.json', '', 'empty.json: is empty.'],
      [
        'list.json',
        '[1, 2]',
        'list.json: is not a season of openfootball: it needs a "name" and a list of "matches".',
      ],
      [
        'unnamed.json',
        '{"name":"Cup","matches":[1]}',
        'unnamed.json: its name "Cup" does not end with a season such as 2022/23.',
      ],
      ['binary.json', '\ufffd'.repeat(2), 'binary.json: is not JSON.'],
    ])('refuse %s with one sentence and write nothing', async (name, text, sentence) => {
      const before = await rows('select count(*)::int as n from matches')
      const fine = await write('2040-41.en.1.json', good.replaceAll('2030/31', '2040/41'))
      await expect(run('openfootball', fine, await write(name, text))).rejects.toThrow(sentence)
      expect(await rows('select count(*)::int as n from matches')).toEqual(before)
    })

    test('refuse tables that are truncated, lack a column or do not exist', async () => {
      const head = 'date,game_id,team1,t1q1\n'
      await expect(run('nba', await write('cut.csv', `${head}2031-01-28,23000749,"LA`))).rejects.toThrow(
        /^cut\.csv, line \d: a quotation mark is never closed: the file ends in the middle\.$/,
      )
      await expect(run('nba', await write('short.csv', `${head}2031-01-28,230`))).rejects.toThrow(
        /^short\.csv, line 2: the line has another number of columns than the heading\.$/,
      )
      await expect(run('nba', await write('other.csv', 'a,b\n1,2\n'))).rejects.toThrow(
        /^other\.csv, line 1: the heading lacks "date", "game_id"/,
      )
      await expect(run('nba', join(harness.folder, 'none.csv'))).rejects.toThrow(
        'none.csv: there is no such file.',
      )
      await expect(run('worldcup', harness.folder)).rejects.toThrow('matches.csv: there is no such file.')
      await expect(run('cricket', harness.folder)).rejects.toThrow('there is no importer "cricket"')
      await expect(run('nba')).rejects.toThrow('import openfootball FILE...')
    })
  })
})
