import { chance } from '#lib/backend/ports/feed/replay/chance.ts'
import { readSample } from './read-tsv.ts'

type Pair = [number, number]

/** A match of an invented season; the time is local to the league. Without a score it has not been played. */
export interface SampleMatch {
  round: number
  date: string
  time: string
  home: string
  away: string
  score: Pair | null
  half: Pair | null
  status?: 'postponed'
}

const list = (names: string): readonly string[] => names.split(', ')

/** Clubs of the two leagues that have names in Chinese and Vietnamese, twenty each. */
export const CLUBS = {
  'en.1': list(
    'Arsenal FC, Aston Villa FC, AFC Bournemouth, Brentford FC, Brighton & Hove Albion FC, Burnley FC, Chelsea FC, Crystal Palace FC, Everton FC, Fulham FC, Leeds United FC, Leicester City FC, Liverpool FC, Manchester City FC, Newcastle United FC, Nottingham Forest FC, Southampton FC, Tottenham Hotspur FC, West Ham United FC, Wolverhampton Wanderers FC',
  ),
  'es.1': list(
    'Deportivo Alavés, UD Almería, Athletic Club, Atlético Madrid, FC Barcelona, Real Betis Balompié, Cádiz CF, Celta Vigo, Getafe CF, Girona FC, Granada CF, UD Las Palmas, RCD Mallorca, CA Osasuna, Rayo Vallecano de Madrid, Real Madrid CF, Real Sociedad de Fútbol, Sevilla FC, Valencia CF, Villarreal CF',
  ),
} as const
export type LeagueCode = keyof typeof CLUBS

const goals = (max: number, ...seed: (string | number)[]) => Math.floor(chance(...seed) ** 2 * (max + 1))

function invented(round: number, date: string, home: string, away: string): SampleMatch {
  const half: Pair = [goals(2, 'half', date, home), goals(2, 'half', date, away)]
  const score: Pair = [half[0] + goals(3, 'rest', date, home), half[1] + goals(2, 'rest', date, away)]
  return { round, date, time: '15:00', home, away, score, half }
}

/**
 * Creates a season of an even number of teams that begins in August of `year`, with one round a week and two
 * matches of each pair, one at each ground. All results are invented, and the same for the same arguments.
 */
export function inventSeason(teams: readonly string[], year: number): SampleMatch[] {
  const [fixed = '', ...circle] = teams
  const rounds = circle.length
  return Array.from({ length: 2 * rounds }, (_, index) => {
    const date = new Date(Date.UTC(year, 7, 10 + 7 * index)).toISOString().slice(0, 10)
    const turn = index % rounds
    const order = [fixed, ...circle.slice(turn), ...circle.slice(0, turn)]
    return Array.from({ length: order.length / 2 }, (_, pair) => {
      const one = order[pair] ?? ''
      const other = order[order.length - 1 - pair] ?? ''
      // The number of rounds is odd, so the second meeting of two teams is in a round of the other parity.
      return index % 2 === 1 ? invented(index + 1, date, other, one) : invented(index + 1, date, one, other)
    })
  }).flat()
}

/** Returns the season after some rounds: later matches have no score, the first of them is postponed. */
export function afterRounds(season: readonly SampleMatch[], rounds: number): SampleMatch[] {
  const firstLater = season.findIndex(({ round }) => round > rounds)
  return season.map((match, index) => ({
    ...match,
    ...(match.round > rounds ? { score: null, half: null } : {}),
    ...(index === firstLater ? { status: 'postponed' as const } : {}),
  }))
}

/** Clubs for the teams A, B, C and D of the small league. */
const SMALL: { [code in LeagueCode]: { [letter: string]: string } } = {
  'en.1': { A: 'Everton FC', B: 'Fulham FC', C: 'Burnley FC', D: 'Leeds United FC' },
  'es.1': { A: 'Getafe CF', B: 'Girona FC', C: 'RCD Mallorca', D: 'CA Osasuna' },
}

/** Returns the matches of the small league with clubs of a country. */
export function smallLeague(code: LeagueCode): SampleMatch[] {
  const club = (letter = '') => SMALL[code][letter] ?? ''
  return readSample('small-league.tsv').map((row) => ({
    round: Number(row.round),
    date: row.date ?? '',
    time: row.time ?? '',
    home: club(row.home),
    away: club(row.away),
    score: [Number(row.home_goals), Number(row.away_goals)],
    half: [Number(row.home_half), Number(row.away_half)],
  }))
}

/**
 * Returns the small league's final table, worked out by hand: rank, team, then played, won, drawn, lost,
 * goals, points.
 */
export function smallLeagueTable(code: LeagueCode): { rank: number; team: string; numbers: number[] }[] {
  return readSample('small-league-tables.tsv')
    .filter(({ league }) => league === code)
    .map((row) => ({
      rank: Number(row.rank),
      team: SMALL[code][row.team ?? ''] ?? '',
      numbers: [row.played, row.won, row.drawn, row.lost, row.gf, row.ga, row.points].map(Number),
    }))
}
