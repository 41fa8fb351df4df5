import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

type SquadPlayer = TeamPage['squad'][number]

const BOARDS = {
  football: ['goals', 'assists', 'rating'],
  basketball: ['pts', 'reb', 'ast'],
  esports: ['kills', 'assists'],
} as const satisfies { [S in Sport]: readonly string[] }

export type TopKey = (typeof BOARDS)[Sport][number]

const SHOWN = 3
/** Means count only for players with at least this share of the matches of the one with the most. */
const ENOUGH = 0.5

const isMean = (key: TopKey, sport: Sport) => sport !== 'football' || key === 'rating'

/** The first players of a squad by goals, assists and rating, or what the sport counts; from its season. */
export function topPlayers(
  squad: readonly SquadPlayer[],
  sport: Sport,
): { key: TopKey; players: { player: SquadPlayer['player']; value: number }[] }[] {
  const most = Math.max(0, ...squad.map(({ figures }) => figures.played ?? 0))
  return BOARDS[sport]
    .map((key) => ({
      key,
      players: squad
        .flatMap(({ player, figures }) => {
          const value = figures[key] ?? 0
          const counts = !isMean(key, sport) || (figures.played ?? 0) >= most * ENOUGH
          return value > 0 && counts ? [{ player, value, played: figures.played ?? 0 }] : []
        })
        .sort((a, b) => b.value - a.value || b.played - a.played || a.player.id - b.player.id)
        .slice(0, SHOWN),
    }))
    .filter(({ players }) => players.length > 0)
}
