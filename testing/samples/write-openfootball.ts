import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleMatch } from './league.ts'

/**
 * Writes a season in the format of openfootball and returns the file's path. As there, the half-time score is
 * omitted for a match without goals, and `score` is empty for a match that was not played. The file's name
 * contains the league: `2031-32.en.1.json`.
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
