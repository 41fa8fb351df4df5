import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chance } from '#lib/backend/ports/feed/replay/chance.ts'
import { csvText } from './read-tsv.ts'

const OPPONENTS = ['BOS', 'BKN', 'CHI', 'DAL', 'DEN', 'GSW', 'MIA', 'NYK', 'PHX', 'POR', 'TOR', 'UTA']

const sum = (points: readonly number[]) => points.reduce((total, quarter) => total + quarter, 0)

/** Returns the quarters of two teams; every sixth game is level after them. */
function quarters(game: number): [number[], number[]] {
  const points = (team: string) => [1, 2, 3, 4].map((q) => 18 + Math.floor(chance(team, game, q) * 18))
  const one = points('one')
  const other = points('other')
  const behind = sum(one) - sum(other)
  if (game % 6 === 0) {
    const short = behind < 0 ? one : other
    short[3] = (short[3] ?? 0) + Math.abs(behind)
  } else if (behind === 0) one[3] = (one[3] ?? 0) + 1
  return [one, other]
}

const columns = (side: 't1' | 't2', team: string, points: number[], overtime: number) => ({
  [side === 't1' ? 'team1' : 'team2']: team,
  ...Object.fromEntries(points.map((quarter, index) => [`${side}q${index + 1}`, quarter])),
  [`${side}ot1`]: overtime,
  [`${side}pts`]: sum(points) + overtime,
})

/**
 * Writes invented line scores of the Lakers' games of January 2031, two of them with overtime. Returns the
 * file's path.
 */
export async function writeLineScores(folder: string, file: string): Promise<string> {
  const path = join(folder, file)
  const rows = OPPONENTS.map((opponent, game) => {
    const [one, other] = quarters(game)
    const [more, less] = game % 6 === 0 ? [12, 8] : [0, 0]
    const teams = game % 2 === 0 ? ['LAL', opponent] : [opponent, 'LAL']
    return {
      date: `2031-01-${String(2 * game + 1).padStart(2, '0')}`,
      game_id: String(23_000_500 + game),
      ...columns('t1', teams[0] ?? '', one, more),
      ...columns('t2', teams[1] ?? '', other, less),
    }
  })
  await writeFile(path, csvText(rows))
  return path
}
