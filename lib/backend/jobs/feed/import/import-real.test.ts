import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { seasonTable } from '#lib/backend/domains/competitions/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { REAL_FILES } from '#testing/samples/real-files.ts'
import { importHarness } from './import-harness.ts'

const data = REAL_FILES ?? ''

const table = (name: string): { [column: string]: string }[] =>
  parse(readFileSync(join(data, name)), { columns: true, bom: true })

describeDatabase('importers of real files', (open) => {
  const harness = importHarness(open)
  const { received, clear, run, write, rows, competitionId } = harness

  describe.skipIf(REAL_FILES === undefined)('with the real files', () => {
    beforeAll(async () => {
      const files = ['2022-23.en.1.json', '2023-24.es.1.json', '2025-26.en.1.json']
      await run('openfootball', ...files.map((name) => join(data, 'openfootball', name)))
      await run('nba', join(data, 'nba-linescores/nba_2022-23_lakers_linescores.csv'))
      await run('worldcup', join(data, 'worldcup'))
    })

    test.each([
      ['official-tables/en.1_2022-23.csv', 'Premier League', '2022/23'],
      ['official-tables/es.1_2023-24.csv', 'La Liga', '2023/24'],
    ])('compute the table of %s correctly in every row and column', async (file, name, season) => {
      const official = table(file).map((row) => ({
        rank: Number(row.pos),
        team: row.team,
        numbers: [row.p, row.w, row.d, row.l, row.gf, row.ga, row.pts, row.deduction].map(Number),
      }))
      const [found] = await rows(
        `select s.id from seasons s join competitions c on c.id = s.competition_id where c.name_en = '${name}' and s.name = '${season}'`,
      )
      const computed = await seasonTable(harness.database.db, { season_id: Number(found?.id) })
      expect(computed?.groups).toHaveLength(1)
      expect(
        computed?.groups[0]?.rows.map((row) => ({
          rank: row.rank,
          team: row.team_name_en,
          numbers: [row.played, row.won, row.drawn, row.lost, row.gf, row.ga, row.points, row.deducted],
        })),
      ).toEqual(official)
    })

    test('break the ties of La Liga by the games between the teams, and name the tie-breaker', async () => {
      const computed = await seasonTable(harness.database.db, {
        competition_id: await competitionId('La Liga'),
      })
      const ties = computed?.groups[0]?.rows.flatMap((row) =>
        row.tie ? [`${row.rank} ${row.tie.criterion} ${row.tie.values.join(':')}`] : [],
      )
      expect(ties).toEqual(['13 h2h_pts 4:1', '15 h2h_pts 4:1', '19 gd -32:-41'])
    })

    test('import 64 World Cup matches whose goals add up to the score', async () => {
      const played = await rows(`
        select m.home_score, m.away_score, m.half_score, m.periods,
          count(e.*) filter (where e.side = 'home')::int as home, count(e.*) filter (where e.side = 'away')::int as away
        from matches m left join match_events e on e.match_id = m.id and e.type in ('goal', 'penalty_goal', 'own_goal') and not e.cancelled
        where m.provider = 'worldcup' group by m.id`)
      expect(played).toHaveLength(64)
      for (const match of played)
        expect([match.home, match.away]).toEqual([match.home_score, match.away_score])
      expect(
        await rows(
          `select count(*)::int as n, count(extra_score)::int as extra, count(penalty_score)::int as shootouts from matches where provider = 'worldcup'`,
        ),
      ).toEqual([{ n: 64, extra: 5, shootouts: 4 }])
    })

    test('compute the group tables of the World Cup, with Japan and Senegal separated by cards', async () => {
      const computed = await seasonTable(harness.database.db, {
        competition_id: await competitionId('World Cup'),
      })
      const official = Map.groupBy(table('worldcup/group_standings.csv'), (row) => row.group_name ?? '')
      expect(computed?.groups).toHaveLength(8)
      for (const group of computed?.groups ?? [])
        expect(
          group.rows.map((row) => [
            row.rank,
            row.team_name_en,
            row.played,
            row.won,
            row.drawn,
            row.lost,
            row.gf,
            row.ga,
            row.gd,
            row.points,
          ]),
        ).toEqual(
          (official.get(String(group.name_en ?? '')) ?? []).map((row) => [
            Number(row.position),
            row.team_name,
            ...[
              row.played,
              row.wins,
              row.draws,
              row.losses,
              row.goals_for,
              row.goals_against,
              row.goal_difference,
              row.points,
            ].map(Number),
          ]),
        )
      const h = computed?.groups.find(({ name_en }) => name_en === 'Group H')
      expect(h?.rows[1]).toMatchObject({
        team_name_en: 'Japan',
        tie: { criterion: 'fair_play', values: [-4, -6] },
      })
    })

    test('import 49 NBA games whose quarters add up', async () => {
      const played = await rows(
        `select home_score, away_score, periods from matches where provider = 'nba-linescores' and kickoff_at < '2030-01-01'`,
      )
      expect(played).toHaveLength(49)
      for (const { home_score, away_score, periods } of played) {
        const sum = (side: 0 | 1) =>
          (periods as [number, number][]).reduce((total, pair) => total + pair[side], 0)
        expect([sum(0), sum(1)]).toEqual([home_score, away_score])
      }
    })

    test('keep an unfinished season unfinished', async () => {
      const counted = await rows(
        `select status, count(*)::int as n from matches m join seasons s on s.id = m.season_id where s.name = '2025/26' group by status order by status`,
      )
      expect(counted).toEqual([
        { status: 'finished', n: 291 },
        { status: 'postponed', n: 1 },
        { status: 'scheduled', n: 88 },
      ])
    })

    test('have names in Chinese and Vietnamese for every team and competition', async () => {
      expect(await rows('select name_en from teams where name_zh is null or name_vi is null')).toEqual([])
      expect(await rows('select name_en from competitions where name_zh is null or name_vi is null')).toEqual(
        [],
      )
    })

    test('change nothing when everything is imported again', async () => {
      clear()
      for (const args of [
        [
          'openfootball',
          join(data, 'openfootball/2022-23.en.1.json'),
          join(data, 'openfootball/2023-24.es.1.json'),
        ],
        ['nba', join(data, 'nba-linescores/nba_2022-23_lakers_linescores.csv')],
        ['worldcup', join(data, 'worldcup')],
      ]) {
        const text = await run(...args)
        expect(text.match(/ {2}new: nothing\n {2}changed: nothing/g)).toHaveLength(args.length - 1)
      }
      expect(Object.values(received).flat()).toEqual([])
    })

    test('refuse a real file that is truncated at any point', async () => {
      const whole = await readFile(join(data, 'openfootball/2022-23.en.1.json'), 'utf8')
      for (const share of [0.1, 0.5, 0.9]) {
        const path = await write('2022-23.en.1.json', whole.slice(0, Math.floor(whole.length * share)))
        await expect(run('openfootball', path)).rejects.toThrow(
          /^2022-23\.en\.1\.json, line \d+, column \d+: the file ends in the middle\.$/,
        )
      }
    })
  })
})
