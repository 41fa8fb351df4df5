import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seasonTable } from '#lib/backend/domains/competitions/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { CLUBS, inventSeason } from '#testing/samples/league.ts'
import { REAL_FILES } from '#testing/samples/real-files.ts'
import { writeOpenfootball } from '#testing/samples/write-openfootball.ts'
import { importHarness } from './import-harness.ts'

const data = REAL_FILES ?? ''

interface Season {
  matches: { round: string; team1: string; team2: string; score?: { ft?: [number, number] } }[]
}

const roundOf = (round: string) => Number(/\d+/.exec(round)?.[0])

/** The season as its file was after some rounds: later matches have no score yet. */
const upTo = (season: Season, rounds: number): Season => ({
  ...season,
  matches: season.matches.map(({ score, ...match }) => ({
    ...match,
    ...(roundOf(match.round) <= rounds && score ? { score } : {}),
  })),
})

/**
 * Team, played, points, goals for and against, in order; computed independently here. Half-way, everybody has
 * met once, so no criterion compares the games between two teams yet: points, difference, goals, then the
 * name.
 */
function tableOf({ matches }: Season): [string, number, number, number, number][] {
  const lines = new Map<string, { played: number; points: number; scored: number; conceded: number }>()
  const add = (team: string, scored: number, conceded: number) => {
    const line = lines.get(team) ?? { played: 0, points: 0, scored: 0, conceded: 0 }
    lines.set(team, {
      played: line.played + 1,
      points: line.points + (scored > conceded ? 3 : scored === conceded ? 1 : 0),
      scored: line.scored + scored,
      conceded: line.conceded + conceded,
    })
  }
  for (const { team1, team2, score } of matches) {
    if (!score?.ft) continue
    add(team1, ...score.ft)
    add(team2, score.ft[1], score.ft[0])
  }
  return [...lines]
    .sort(
      ([a, one], [b, two]) =>
        two.points - one.points ||
        two.scored - two.conceded - (one.scored - one.conceded) ||
        two.scored - one.scored ||
        (a < b ? -1 : 1),
    )
    .map(([team, line]) => [team, line.played, line.points, line.scored, line.conceded])
}

const files = ['2022-23.en.1.json', '2023-24.es.1.json'] as const
const CASES = [
  [files[0], 'Premier League'],
  [files[1], 'La Liga'],
] as const

describeDatabase('real seasons at half-way', (open) => {
  const harness = importHarness(open)

  describe.skipIf(REAL_FILES === undefined)('with the real files', () => {
    checkHalves(harness, (name) => Promise.resolve(join(data, 'openfootball', name)))
  })
})

describeDatabase('invented seasons at half-way', (open) => {
  const harness = importHarness(open)
  checkHalves(harness, (name) => {
    const [code, year] = name === files[0] ? (['en.1', 2022] as const) : (['es.1', 2023] as const)
    return writeOpenfootball(
      harness.folder,
      name,
      `Sample League ${year}/${year - 1999}`,
      inventSeason(CLUBS[code], year),
    )
  })
})

/** Imports both seasons as they were after 19 rounds, and compares their tables with the results. */
function checkHalves(
  harness: ReturnType<typeof importHarness>,
  pathOf: (name: (typeof files)[number]) => Promise<string>,
): void {
  const halves = new Map<string, Season>()
  beforeAll(async () => {
    for (const name of files) {
      const half = upTo(JSON.parse(readFileSync(await pathOf(name), 'utf8')), 19)
      halves.set(name, half)
      await harness.run('openfootball', await harness.write(name, JSON.stringify(half)))
    }
  })

  test.each(CASES)('the table of %s matches its results', async (name, competition) => {
    const half = halves.get(name)
    if (!half) throw new Error('not read')
    const computed = await seasonTable(harness.database.db, {
      competition_id: await harness.competitionId(competition),
    })
    const rows = computed?.groups[0]?.rows ?? []
    expect(rows).toHaveLength(20)
    expect(rows.map((row) => [row.played, row.points, row.gf, row.ga])).toEqual(
      tableOf(half).map(([, ...stats]) => stats),
    )
    expect(rows.every((row) => row.played >= 17 && row.played <= 20)).toBe(true)
  })
}
