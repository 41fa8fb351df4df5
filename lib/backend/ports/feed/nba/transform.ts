import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { FileImport } from '#lib/backend/ports/feed/import-file.ts'
import { localToUtc } from '#lib/backend/ports/feed/local-time.ts'
import { NBA } from '#lib/shared/tie-breaks.ts'
import { NBA_CLUBS, nbaClubId } from './names.ts'
import type { readLineScores } from './read.ts'

/** Kind of game by the third digit of its number. */
const STAGES: { [digit: string]: { name: string; zh: string; vi: string; stage: 'league' | 'knockout' } } = {
  '1': { name: 'Preseason', zh: '季前赛', vi: 'Tiền mùa giải', stage: 'knockout' },
  '2': { name: 'Regular season', zh: '常规赛', vi: 'Mùa giải chính', stage: 'league' },
  '3': { name: 'All-Star', zh: '全明星赛', vi: 'All-Star', stage: 'knockout' },
  '4': { name: 'Playoffs', zh: '季后赛', vi: 'Playoffs', stage: 'knockout' },
  '5': { name: 'Play-In', zh: '附加赛', vi: 'Play-In', stage: 'knockout' },
  '6': { name: 'Cup final', zh: '季中锦标赛决赛', vi: 'Chung kết Cup', stage: 'knockout' },
}

/** `0022200749` belongs to the season that began in 2022: `2022/23`. */
function seasonOf(gameId: string): string {
  const short = Number(gameId.slice(3, 5))
  const year = short > 45 ? 1900 + short : 2000 + short
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * Converts line scores to a delivery. The file contains neither the home side nor the time: both stay
 * unknown.
 */
export function toBatch({ games, skipped }: ReturnType<typeof readLineScores>): FileImport {
  const left = [...skipped]
  const seasons = new Map<string, { id: string; name: string; starts_on: string; ends_on: string }>()
  const rounds = new Map<string, NonNullable<FeedBatch['rounds']>[number]>()
  const matches = new Map<string, FeedMatch>()
  for (const { line, row } of games) {
    const [home, away] = row.teams.map(nbaClubId)
    const at = `line ${line} (${row.date} ${row.teams.join(' v ')})`
    if (!home || !away || home === away) {
      left.push({ at, why: 'one of the clubs does not exist' })
      continue
    }
    if (matches.has(row.gameId)) {
      left.push({ at, why: `game ${row.gameId} stands in the file before` })
      continue
    }
    const name = seasonOf(row.gameId)
    const season = `nba/${name.replace('/', '-')}`
    const known = seasons.get(season)
    seasons.set(season, {
      id: season,
      name,
      starts_on: known && known.starts_on < row.date ? known.starts_on : row.date,
      ends_on: known && known.ends_on > row.date ? known.ends_on : row.date,
    })
    const digit = row.gameId[2] ?? ''
    const stage = STAGES[digit]
    const round = stage ? `${season}/${digit}` : null
    if (stage && round)
      rounds.set(round, {
        id: round,
        season,
        names: { zh: stage.zh, en: stage.name, vi: stage.vi },
        stage: stage.stage,
      })
    const [q1 = [0, 0], q2 = [0, 0]] = row.periods
    matches.set(row.gameId, {
      id: row.gameId,
      season,
      round,
      home,
      away,
      kickoff_at: localToUtc(row.date, null, 'America/New_York'),
      time_unknown: true,
      neutral: true,
      status: 'finished',
      phase: row.periods.length > 4 ? 'aot' : 'ft',
      confirmed: true,
      score: row.score,
      half_score: [q1[0] + q2[0], q1[1] + q2[1]],
      periods: row.periods,
    })
  }
  const list = [...matches.values()]
  return {
    provider: 'nba-linescores',
    read: `${games.length} games of the NBA, ${[...seasons.values()].map(({ name }) => name).join(', ')}`,
    skipped: left,
    notes:
      list.length > 0
        ? ['the file does not say who was at home: games keep its order of teams and are marked neutral']
        : [],
    batch: {
      countries: [{ id: 'us', code: 'us', names: { zh: '美国', en: 'United States', vi: 'Hoa Kỳ' } }],
      competitions: [
        {
          id: 'nba',
          sport: 'basketball',
          country: 'us',
          names: { zh: '美国职业篮球联赛', en: 'NBA', vi: 'NBA' },
          short_names: { zh: 'NBA', en: 'NBA', vi: 'NBA' },
          colour: '#1D428A',
          tie_breaks: [...NBA],
          points: { win: 1, draw: 0, loss: 0 },
          periods: { count: 4, minutes: 12 },
          order: 10,
        },
      ],
      seasons: [...seasons.values()].map((season) => ({ ...season, competition: 'nba' })),
      rounds: [...rounds.values()],
      teams: [...NBA_CLUBS].map(([id, { conference: _, division: __, ...club }]) => ({
        id,
        sport: 'basketball',
        country: 'us',
        ...club,
        aliases: [id],
      })),
      entries: [...seasons.keys()].flatMap((season) =>
        [...NBA_CLUBS].map(([team, { conference, division }]) => ({ season, team, conference, division })),
      ),
      matches: list,
    },
  }
}
