import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvText, readSample, type SampleRow } from './read-tsv.ts'

const NAMES: { [code: string]: string } = { URY: 'Uruguay', EGY: 'Egypt', PER: 'Peru', AUS: 'Australia' }
const TOURNAMENT = { tournament_id: 'WC-2034', tournament_name: '2034 Sample World Cup' }

const team = (side: 'home' | 'away', code = '') => ({
  [`${side}_team_id`]: `T-${code}`,
  [`${side}_team_name`]: NAMES[code] ?? '',
  [`${side}_team_code`]: code,
})

const matchRow = (row: SampleRow) => ({
  ...TOURNAMENT,
  match_id: row.id ?? '',
  stage_name: row.stage ?? '',
  group_name: row.group || 'not applicable',
  group_stage: row.group ? 1 : 0,
  match_date: row.date ?? '',
  match_time: row.time ?? '',
  stadium_id: 'S-1',
  stadium_name: 'Sample Stadium',
  city_name: 'Kazan',
  country_name: 'Russia',
  ...team('home', row.home),
  ...team('away', row.away),
  home_team_score: Number(row.home_goals),
  away_team_score: Number(row.away_goals),
  extra_time: row.home_penalties ? 1 : 0,
  penalty_shootout: row.home_penalties ? 1 : 0,
  home_team_score_penalties: Number(row.home_penalties),
  away_team_score_penalties: Number(row.away_penalties),
})

/**
 * Returns the common columns of an event. An own goal counts for `team_id`; its player belongs to the other
 * side.
 */
function act(row: SampleRow, match: SampleRow) {
  const scoringTeam = row.side === 'home' ? match.home : match.away
  const otherTeam = row.side === 'home' ? match.away : match.home
  const side = row.act === 'own goal' ? otherTeam : scoringTeam
  return {
    match_id: row.match ?? '',
    team_id: `T-${scoringTeam}`,
    home_team: row.side === 'home' ? 1 : 0,
    player_id: `P-${side}-${row.player}`,
    family_name: `Player ${row.player}`,
    given_name: NAMES[side ?? ''] ?? '',
    shirt_number: row.player ?? '',
    minute_regulation: Number(row.minute),
    minute_stoppage: Number(row.stoppage),
    match_period: row.period ?? '',
    player_team_id: `T-${side}`,
  }
}

const flag = (is: boolean) => (is ? 1 : 0)

/**
 * Writes the invented tournament in the format of the World Cup database, into its own folder inside
 * `folder`: matches.csv, goals.csv, bookings.csv and substitutions.csv. Returns the path of that folder.
 */
export async function writeWorldCup(folder: string): Promise<string> {
  const path = join(folder, 'worldcup')
  await mkdir(path, { recursive: true })
  const matches = readSample('world-cup-matches.tsv')
  const byId = new Map(matches.map((match) => [match.id, match]))
  const acts = readSample('world-cup-acts.tsv').map((row, index) => ({
    kind: row.act ?? '',
    id: `${index + 1}`,
    common: act(row, byId.get(row.match) ?? {}),
  }))
  const of = (...kinds: string[]) => acts.filter(({ kind }) => kinds.includes(kind))
  const files = {
    matches: matches.map(matchRow),
    goals: of('goal', 'penalty', 'own goal').map(({ kind, id, common }) => ({
      goal_id: `G-${id}`,
      ...common,
      own_goal: flag(kind === 'own goal'),
      penalty: flag(kind === 'penalty'),
    })),
    bookings: of('yellow').map(({ id, common }) => ({
      booking_id: `B-${id}`,
      ...common,
      yellow_card: 1,
      red_card: 0,
      second_yellow_card: 0,
    })),
    substitutions: of('off', 'on').map(({ kind, id, common }) => ({
      substitution_id: `S-${id}`,
      ...common,
      going_off: flag(kind === 'off'),
      coming_on: flag(kind === 'on'),
    })),
  }
  for (const [name, rows] of Object.entries(files)) await writeFile(join(path, `${name}.csv`), csvText(rows))
  return path
}
