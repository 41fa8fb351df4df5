import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleMatch } from './league.ts'

/**
 * Writes a season as openfootball does and gives the file's path. As there, the half-time score is left out of a match
 * without goals, and `score` is empty where none was played. The file's name says which league it is: `2031-32.en.1.json`.
 */
export async function writeOpenfootball(
  folder: string,
  file: string,
  name: string,
  matches: readonly SampleMatch[],
): Promise<string> {
  const path = join(folder, file)
  const list = matches.map(({ round, date, time, home, away, score, half, status }) => ({
    round: `Matchday ${round}`,
    date,
    time,
    team1: home,
    team2: away,
    score: score ? { ...(half && score[0] + score[1] > 0 ? { ht: half } : {}), ft: score } : {},
    ...(status ? { status } : {}),
  }))
  await writeFile(path, JSON.stringify({ name, matches: list }, null, 2))
  return path
}
