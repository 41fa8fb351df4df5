import { expect, test } from 'vitest'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { careerStations } from './career-stations.ts'

const row = (season: string, team: number | null, competition: number, played: number | null) =>
  ({
    season_name: season,
    season_id: competition * 10,
    competition: { id: competition },
    team: team === null ? null : { id: team },
    figures: { played },
  }) as unknown as PlayerPage['seasons'][number]

test('competitions of a season with one team are one station, the newest season first', () => {
  const stations = careerStations([
    row('2025-26', 1, 7, 3),
    row('2026-27', 1, 7, 30),
    row('2026-27', 1, 8, 4),
    row('2026-27', 2, 7, 5),
  ])
  expect(
    stations.map(({ season, team, competitions }) => [
      season,
      team?.id,
      competitions.map(({ competition, played }) => `${competition.id}: ${played}`),
    ]),
  ).toEqual([
    ['2026-27', 1, ['7: 30', '8: 4']],
    ['2026-27', 2, ['7: 5']],
    ['2025-26', 1, ['7: 3']],
  ])
})

test('a season on the bench only is no station', () => {
  expect(careerStations([row('2026', 1, 7, 0), row('2025', null, 7, null)])).toEqual([])
})
