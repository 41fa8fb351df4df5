import type { PlayerPage } from '#lib/contract/competitions/teams.ts'

type SeasonRow = PlayerPage['seasons'][number]

/** A season with one team, and the competitions the player played in for it. */
export interface CareerStation {
  season: string
  team: SeasonRow['team']
  competitions: { competition: SeasonRow['competition']; seasonId: number; played: number }[]
}

/** The clubs of a player by season, the newest first, from the matches they played. */
export function careerStations(seasons: readonly SeasonRow[]): CareerStation[] {
  const stations = new Map<string, CareerStation>()
  for (const { season_name, season_id, competition, team, figures } of seasons) {
    const played = figures.played ?? 0
    if (played === 0) continue
    const key = `${season_name} ${team?.id ?? ''}`
    const station = stations.get(key) ?? { season: season_name, team, competitions: [] }
    station.competitions.push({ competition, seasonId: season_id, played })
    stations.set(key, station)
  }
  return [...stations.values()].sort((a, b) => b.season.localeCompare(a.season, 'en', { numeric: true }))
}
