import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { convertPrice, defaultFormat } from '#lib/shared/odds/formats.ts'
import { ODDS_FORMATS } from '#lib/shared/preferences.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { CLUBS, inventSeason } from '#testing/samples/league.ts'
import { REAL_FILES } from '#testing/samples/real-files.ts'
import { writeOdds } from '#testing/samples/write-odds.ts'
import { importHarness } from './import-harness.ts'

const data = REAL_FILES ?? ''
const real = join(data, 'odds/E0_2023-24.csv')

const HEAD =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365CH,B365CD,B365CA,B365>2.5,B365<2.5,AHh,AvgAHH,AvgAHA,AHCh,AvgCAHH,AvgCAHA'
const line = (rest: string) => `E0,${rest}`
const season = [
  HEAD,
  line(
    '12/08/2023,15:00,Arsenal,Chelsea,2,1,1,0,1.80,3.60,4.50,1.70,3.80,5.00,1.85,2.05,-0.75,1.95,1.92,-1,2.04,1.86',
  ),
  line('15/08/2023,20:00,Everton,Fulham,0,0,0,0,2.40,3.30,2.90,,,,,,0.25,1.90,2.00,0,1.80,2.10'),
].join('\n')

describeDatabase('odds of football-data.co.uk', (open) => {
  const harness = importHarness(open)
  const { run, write, rows } = harness
  const quotes = () =>
    rows(`select h.name_en as home, b.name_en as book, q.market, q.stage, q.line, q.home as one, q.draw, q.away as two, q.at
      from odds_quotes q join bookmakers b on b.id = q.bookmaker_id join matches m on m.id = q.match_id
      join teams h on h.id = m.home_id order by h.name_en, b.name_en, q.market, q.at`)

  test('imports its matches with opening and closing prices, and changes nothing the second time', async () => {
    const path = await write('E0.csv', season)
    const text = await run('football-data-co-uk', path)
    expect(text).toContain('2 results of Premier League 2023/24 with 8 prices of 2 books')
    expect(
      await rows('select home_score, away_score, half_score, status, confirmed from matches order by id'),
    ).toEqual([
      { home_score: 2, away_score: 1, half_score: [1, 0], status: 'finished', confirmed: true },
      { home_score: 0, away_score: 0, half_score: [0, 0], status: 'finished', confirmed: true },
    ])
    const kickoff = new Date('2023-08-12T14:00:00Z')
    expect(
      (await quotes()).map(({ home, book, at, ...rest }) => [
        home,
        book,
        ...Object.values(rest),
        new Date(String(at)),
      ]),
    ).toEqual([
      ['Arsenal', 'Bet365', 'bs', 'opening', 2.5, 0.85, null, 1.05, new Date('2023-08-11T15:00:00Z')],
      ['Arsenal', 'Bet365', 'eu', 'opening', null, 1.8, 3.6, 4.5, new Date('2023-08-11T15:00:00Z')],
      ['Arsenal', 'Bet365', 'eu', 'prematch', null, 1.7, 3.8, 5, kickoff],
      [
        'Arsenal',
        'Market average',
        'asia',
        'opening',
        0.75,
        0.95,
        null,
        0.92,
        new Date('2023-08-11T15:00:00Z'),
      ],
      ['Arsenal', 'Market average', 'asia', 'prematch', 1, 1.04, null, 0.86, kickoff],
      ['Everton', 'Bet365', 'eu', 'opening', null, 2.4, 3.3, 2.9, new Date('2023-08-15T15:00:00Z')],
      ['Everton', 'Market average', 'asia', 'opening', -0.25, 0.9, null, 1, new Date('2023-08-15T15:00:00Z')],
      ['Everton', 'Market average', 'asia', 'prematch', 0, 0.8, null, 1.1, new Date('2023-08-15T19:00:00Z')],
    ])
    expect(await run('football-data-co-uk', path)).toContain('  new: nothing\n  changed: nothing')
  })

  test('imports matches played since from a later file', async () => {
    const path = await write(
      'E0.csv',
      `${season.replace(',0,0,0,0,2.40', ',1,0,0,0,2.40')}\n${line('19/08/2023,15:00,Chelsea,Arsenal,1,1,0,0,2.5,3.4,2.8,,,,,,,,,,,')}`,
    )
    const text = await run('football-data-co-uk', path)
    expect(text).toContain('  new: 1 matches, 1 quotes')
    expect(text).toContain('  changed: 1 seasons, 1 matches')
  })

  test('adds only the prices to matches of another source', async () => {
    const match = (date: string, team1: string, team2: string, ft: number[]) => ({
      round: 'Matchday 1',
      date,
      time: '15:00',
      team1,
      team2,
      score: { ft },
    })
    const own = await write(
      '2024-25.en.1.json',
      JSON.stringify({
        name: 'English Premier League 2024/25',
        matches: [match('2024-08-17', 'Liverpool FC', 'Manchester City FC', [3, 0])],
      }),
    )
    await run('openfootball', own)
    const before = await rows('select id, name_en, name_zh from teams order by id')
    const path = await write(
      'E0.csv',
      [
        HEAD,
        line('18/08/2024,15:00,Liverpool,Man City,3,0,1,0,2.6,3.5,2.6,2.5,3.5,2.7,,,,,,,,'),
        line('24/08/2024,15:00,Man City,Wolves,1,0,0,0,1.2,7,13,,,,,,,,,,,'),
      ].join('\n'),
    )
    const text = await run('football-data-co-uk', path)
    expect(text).toContain('1 matches are there from another source')
    expect(text).toContain('1 matches, 3 quotes')
    const found = await rows(`select m.provider, c.name_en, count(q.*)::int as n from matches m
      join competitions c on c.id = m.competition_id join seasons s on s.id = m.season_id
      left join odds_quotes q on q.match_id = m.id where s.name = '2024/25' group by 1, 2 order by 1 desc`)
    expect(found).toEqual([
      { provider: 'openfootball', name_en: 'Premier League', n: 2 },
      { provider: 'football-data-co-uk', name_en: 'Premier League', n: 1 },
    ])
    expect(
      await rows(`select count(distinct competition_id)::int as n from seasons where name = '2024/25'`),
    ).toEqual([{ n: 1 }])
    const after = await rows('select id, name_en, name_zh from teams order by id')
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await run('football-data-co-uk', path)).toContain('  new: nothing\n  changed: nothing')
  })

  describe('imported before the results', () => {
    const fixture = (over: { [key: string]: unknown }) => ({ round: 'Matchday 1', time: '15:00', ...over })
    const results = (matches: unknown[]) =>
      write('2021-22.en.1.json', JSON.stringify({ name: 'English Premier League 2021/22', matches }))
    const odds = () =>
      write(
        'E0.csv',
        [
          HEAD,
          line('14/08/2021,15:00,Leeds,Burnley,3,1,1,0,2.6,3.5,2.6,2.5,3.5,2.7,,,,,,,,'),
          line('21/08/2021,15:00,Burnley,Watford,1,1,1,0,1.2,7,13,,,,,,,,,,,'),
        ].join('\n'),
      )
    const played = [
      fixture({ date: '2021-08-14', team1: 'Leeds United FC', team2: 'Burnley FC', score: { ft: [3, 1] } }),
      fixture({ date: '2021-08-21', team1: 'Burnley FC', team2: 'Watford FC' }),
      fixture({ date: '2021-08-28', team1: 'Watford FC', team2: 'Leeds United FC' }),
    ]
    const season = () =>
      rows(`select c.name_en, h.name_en as home, m.status, m.home_score as goals, m.half_score as half,
        r.name_en as round, count(q.*)::int as prices from seasons s join competitions c on c.id = s.competition_id
        join matches m on m.season_id = s.id join teams h on h.id = m.home_id left join rounds r on r.id = m.round_id
        left join odds_quotes q on q.match_id = m.id where s.name = '2021/22'
        group by 1, 2, 3, 4, 5, 6, m.id order by m.kickoff_at`)

    test('forms one season with them: the results take precedence, and no data is lost', async () => {
      await run('football-data-co-uk', await odds())
      const text = await run('openfootball', await results(played))
      expect(text).toContain('2 matches are there from football-data-co-uk: they are one with these')
      expect(text).toContain('  new: 1 rounds, 1 matches')
      const merged = [
        { home: 'Leeds United', status: 'finished', goals: 3, half: [1, 0], round: 'Matchday 1', prices: 2 },
        // The results do not contain this match yet, so it stays as the odds file has it.
        { home: 'Burnley', status: 'finished', goals: 1, half: [1, 0], round: null, prices: 1 },
        { home: 'Watford', status: 'scheduled', goals: null, half: null, round: 'Matchday 1', prices: 0 },
      ].map((row) => ({ name_en: 'Premier League', ...row }))
      const found = await season()
      expect(found.map(({ home, ...row }) => ({ home: String(home).replace(' FC', ''), ...row }))).toEqual(
        merged.map(({ home, ...row }) => ({ home, ...row })),
      )
      expect(await rows(`select count(*)::int as n from seasons where name = '2021/22'`)).toEqual([{ n: 1 }])
      expect(
        await rows(`select count(*)::int as n from competitions where name_en = 'Premier League'`),
      ).toEqual([{ n: 1 }])
    })

    test('changes nothing when either file is imported again', async () => {
      const before = await season()
      expect(await run('football-data-co-uk', await odds())).toContain('  new: nothing\n  changed: nothing')
      expect(await run('openfootball', await results(played))).toContain('  new: nothing\n  changed: nothing')
      expect(await season()).toEqual(before)
    })
  })

  test.each([
    ['Date,HomeTeam\n12/08/2023,Arsenal\n', 'line 1: the heading lacks "Div", "AwayTeam", "FTHG", "FTAG"'],
    [`${HEAD}\n`, 'has no rows under its heading'],
    [`${season}\nE0,12/08`, 'line 4: the line has another number of columns than the heading'],
    [
      `${season}\n${season.split('\n')[1]?.replace('E0', 'D1')}`,
      'line 4: the division changes from E0 to D1',
    ],
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,12/08/2023,Arsenal,Chelsea,2,1\n',
      'has no prices: none of the bookmakers’ columns is known',
    ],
  ])('refuses a bad file with a message', async (text, sentence) => {
    const path = await write('bad.csv', text)
    await expect(run('football-data-co-uk', path)).rejects.toThrow(sentence)
  })

  test('skips an invalid line and reports why', async () => {
    const bad = line('31/02/2023,15:00,Leeds,Burnley,1,0,0,0,2,3,4,,,,,,,,,,,')
    const path = await write(
      'E0.csv',
      `${season}\n${bad}\n${line('12/09/2023,15:00,Leeds,Leeds,1,0,0,0,2,3,4,,,,,,,,,,,')}`,
    )
    const text = await run('football-data-co-uk', path)
    expect(text).toContain('skipped line 4: Date: a day like 11/08/2023')
    expect(text).toContain('skipped line 5 (2023-09-12 Leeds v Leeds): a team cannot play itself')
  })
})

describe.skipIf(REAL_FILES === undefined)('a real season of odds', () => {
  describeDatabase('with its closing prices', (open) => {
    const harness = importHarness(open)

    test('is stored completely, and every closing price survives a conversion through all five formats', () =>
      checkClosingPrices(harness, real))
  })
})

describeDatabase('an invented season of odds', (open) => {
  const harness = importHarness(open)

  test('is stored completely, and every closing price survives a conversion through all five formats', async () =>
    checkClosingPrices(
      harness,
      await writeOdds(harness.folder, 'E0.csv', 'E0', inventSeason(CLUBS['en.1'], 2023)),
    ))
})

/**
 * Imports a season of odds and compares Bet365's closing prices, converted through every format and back,
 * with the file.
 */
async function checkClosingPrices(harness: ReturnType<typeof importHarness>, path: string): Promise<void> {
  const text = await harness.run('football-data-co-uk', path)
  expect(text).toMatch(/380 results of Premier League 2023\/24 with \d+ prices of 8 books/)
  const lines: { [column: string]: string }[] = parse(readFileSync(path), { columns: true, bom: true })
  const stored =
    await harness.rows(`select m.home_score || '-' || m.away_score || ' ' || h.name_en || ' ' || a.name_en as match,
    q.market, q.line, q.home, q.draw, q.away from odds_quotes q
    join matches m on m.id = q.match_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
    join bookmakers b on b.id = q.bookmaker_id where b.name_en = 'Bet365' and q.stage = 'prematch'
    order by q.at, match, q.market`)
  const columns = [
    ['B365CH', 'B365CD', 'B365CA'],
    ['B365C>2.5', 'B365C<2.5'],
    ['B365CAHH', 'B365CAHA'],
  ]
  const inFile = lines
    .flatMap((row) => columns.map((names) => names.map((name) => Number(row[name]))))
    .filter((prices) => prices.every((price) => price > 1))
  expect(stored).toHaveLength(inFile.length)
  const expected = inFile.flat().sort((one, other) => one - other)
  for (const format of ODDS_FORMATS) {
    const back = stored
      .flatMap(({ market, home, draw, away }) => {
        const own = defaultFormat(market as OddsMarket)
        return [home, draw, away].flatMap((price) => {
          if (price === null) return []
          const converted = convertPrice(Number(price), own, format)
          return [Number(convertPrice(converted, format, 'decimal').toFixed(4))]
        })
      })
      .sort((one, other) => one - other)
    expect(back).toEqual(expected)
  }
  const handicaps = lines
    .filter((row) => row.AHCh !== '')
    .map((row) => 0 - Number(row.AHCh))
    .sort()
  expect(
    stored
      .filter(({ market }) => market === 'asia')
      .map(({ line: at }) => at)
      .sort(),
  ).toEqual(handicaps)
}
