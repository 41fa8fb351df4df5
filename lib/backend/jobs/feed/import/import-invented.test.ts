import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { seasonTable } from '#lib/backend/domains/competitions/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import {
  afterRounds,
  CLUBS,
  inventSeason,
  type LeagueCode,
  smallLeague,
  smallLeagueTable,
} from '#testing/samples/league.ts'
import { writeLineScores } from '#testing/samples/write-line-scores.ts'
import { writeOpenfootball } from '#testing/samples/write-openfootball.ts'
import { writeWorldCup } from '#testing/samples/write-world-cup.ts'
import { importHarness } from './import-harness.ts'

describeDatabase('importers of invented files', (open) => {
  const harness = importHarness(open)
  const { received, clear, run, write, rows, competitionId } = harness
  const small: string[] = []
  let season = ''
  let games = ''
  let cup = ''
  beforeAll(async () => {
    for (const code of ['en.1', 'es.1'] as const)
      small.push(
        await writeOpenfootball(
          harness.folder,
          `2031-32.${code}.json`,
          'Small League 2031/32',
          smallLeague(code),
        ),
      )
    const half = afterRounds(inventSeason(CLUBS['en.1'], 2032), 29)
    season = await writeOpenfootball(harness.folder, '2032-33.en.1.json', 'Sample League 2032/33', half)
    games = await writeLineScores(harness.folder, 'games.csv')
    cup = await writeWorldCup(harness.folder)
    await run('openfootball', ...small, season)
    await run('nba', games)
    await run('worldcup', cup)
  })
  const groups = async (name: string, year: string) => {
    const [found] = await rows(
      `select id from seasons where competition_id = ${await competitionId(name)} and name = '${year}'`,
    )
    return (await seasonTable(harness.database.db, { season_id: Number(found?.id) }))?.groups ?? []
  }

  test.each<[LeagueCode, string, string]>([
    ['en.1', 'Premier League', '2 gd -2:-4'],
    ['es.1', 'La Liga', '2 h2h_pts 4:1'],
  ])(
    'compute the small table of %s as worked out by hand, and name the tie-breaker',
    async (code, name, tie) => {
      const [group] = await groups(name, '2031/32')
      expect(
        group?.rows.map((row) => ({
          rank: row.rank,
          team: row.team_name_en,
          numbers: [row.played, row.won, row.drawn, row.lost, row.gf, row.ga, row.points],
        })),
      ).toEqual(smallLeagueTable(code))
      const ties = group?.rows.flatMap((row) =>
        row.tie ? [`${row.rank} ${row.tie.criterion} ${row.tie.values.join(':')}`] : [],
      )
      expect(ties).toEqual([tie])
    },
  )

  test('import a tournament whose goals add up and whose group is decided by cards', async () => {
    const played = await rows(`
      select m.home_score, m.away_score, m.extra_score, m.penalty_score,
        count(e.*) filter (where e.side = 'home')::int as home, count(e.*) filter (where e.side = 'away')::int as away
      from matches m left join match_events e on e.match_id = m.id and e.type in ('goal', 'penalty_goal', 'own_goal')
      where m.provider = 'worldcup' group by m.id order by m.kickoff_at`)
    expect(played).toHaveLength(7)
    for (const match of played) expect([match.home, match.away]).toEqual([match.home_score, match.away_score])
    expect(played.at(-1)).toMatchObject({ extra_score: [2, 2], penalty_score: [4, 2] })
    const [group] = await groups('World Cup', '2034')
    expect(group?.rows.map((row) => [row.team_name_en, row.points, row.gf, row.ga])).toEqual([
      ['Uruguay', 9, 3, 0],
      ['Peru', 4, 2, 2],
      ['Australia', 4, 2, 2],
      ['Egypt', 0, 0, 3],
    ])
    expect(group?.rows[1]?.tie).toMatchObject({ criterion: 'fair_play', values: [-1, -2] })
  })

  test('import games whose quarters and overtimes add up', async () => {
    const played = await rows(
      `select home_score, away_score, phase, periods from matches where provider = 'nba-linescores'`,
    )
    expect(played).toHaveLength(12)
    expect(played.filter(({ phase }) => phase === 'aot')).toHaveLength(2)
    for (const { home_score, away_score, periods } of played) {
      const sum = (side: 0 | 1) =>
        (periods as [number, number][]).reduce((total, pair) => total + pair[side], 0)
      expect([sum(0), sum(1)]).toEqual([home_score, away_score])
    }
  })

  test('keep an unfinished invented season unfinished', async () => {
    const counted = await rows(
      `select status, count(*)::int as n from matches m join seasons s on s.id = m.season_id where s.name = '2032/33' group by status order by status`,
    )
    expect(counted).toEqual([
      { status: 'finished', n: 290 },
      { status: 'postponed', n: 1 },
      { status: 'scheduled', n: 89 },
    ])
  })

  test('have names in Chinese and Vietnamese for every invented season’s team and competition', async () => {
    for (const table of ['teams', 'competitions'])
      expect(await rows(`select name_en from ${table} where name_zh is null or name_vi is null`)).toEqual([])
  })

  test('change nothing when the invented files are imported again', async () => {
    clear()
    for (const args of [
      ['openfootball', ...small, season],
      ['nba', games],
      ['worldcup', cup],
    ]) {
      const text = await run(...args)
      expect(text.match(/ {2}new: nothing\n {2}changed: nothing/g)).toHaveLength(args.length - 1)
    }
    expect(Object.values(received).flat()).toEqual([])
  })

  test('refuse an invented file that is truncated at any point', async () => {
    const whole = await readFile(season, 'utf8')
    for (const share of [0.1, 0.5, 0.9]) {
      const path = await write('2032-33.en.1.json', whole.slice(0, Math.floor(whole.length * share)))
      await expect(run('openfootball', path)).rejects.toThrow(
        /^2032-33\.en\.1\.json, line \d+, column \d+: the file ends in the middle\.$/,
      )
    }
  })
})
