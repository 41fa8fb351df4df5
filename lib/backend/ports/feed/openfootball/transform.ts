import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { FileImport } from '#lib/backend/ports/feed/import-file.ts'
import { localToUtc } from '#lib/backend/ports/feed/local-time.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import { leagueOf } from './leagues.ts'
import { clubOf } from './names.ts'
import type { Source, SourceMatch } from './read.ts'

type Pair = [number, number]
type Round = NonNullable<FeedBatch['rounds']>[number]

/** Terms in the files for matches that were not played as planned. */
const STATUSES: { [word: string]: MatchStatus } = {
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  abandoned: 'abandoned',
  suspended: 'suspended',
  awarded: 'awarded',
}

/** Rounds of cups, in the site's languages. */
const KNOCKOUT: [pattern: RegExp, zh: string, vi: string][] = [
  [/^final$/i, '决赛', 'Chung kết'],
  [/semi/i, '半决赛', 'Bán kết'],
  [/quarter/i, '四分之一决赛', 'Tứ kết'],
  [/round of 16|last 16/i, '十六强', 'Vòng 1/8'],
  [/play-?off|relegation round|knockout/i, '附加赛', 'Vòng play-off'],
  [/third.place/i, '三四名决赛', 'Tranh hạng ba'],
]

function roundOf(season: string, name: string): Round {
  const id = `${season}/${name.toLowerCase().replace(/\s+/g, '-')}`
  const number = /^(?:matchday|round|week|spieltag|jornada)\s+(\d+)$/i.exec(name)?.[1]
  if (number !== undefined)
    return {
      id,
      season,
      number: Number(number),
      names: { zh: `第${number}轮`, en: name, vi: `Vòng ${number}` },
    }
  const cup = KNOCKOUT.find(([pattern]) => pattern.test(name))
  return cup
    ? { id, season, names: { zh: cup[1], en: name, vi: cup[2] }, stage: 'knockout' }
    : { id, season, names: { en: name } }
}

const minus = (one: Pair, other: Pair): Pair => [one[0] - other[0], one[1] - other[1]]

/** A half-time score that the files left out because it was 0-0, or null. */
function halfTime({ score }: SourceMatch): Pair | null {
  if (score?.ht) return score.ht
  return score?.ft?.[0] === 0 && score.ft[1] === 0 ? [0, 0] : null
}

function result(
  match: SourceMatch,
  at: string,
  notes: string[],
): Partial<FeedMatch> & Pick<FeedMatch, 'status'> {
  const stated = match.status ? STATUSES[match.status.toLowerCase()] : undefined
  const { ft, et, p } = match.score ?? {}
  if (!ft)
    return { status: stated ?? match.status ?? 'scheduled', phase: 'pre', score: null, half_score: null }
  let half = halfTime(match)
  if (half && (half[0] > ft[0] || half[1] > ft[1])) {
    notes.push(
      `${at}: more goals at half-time (${half.join('-')}) than at the end (${ft.join('-')}); half-time left out`,
    )
    half = null
  }
  const over = stated === undefined || stated === 'awarded'
  // Undefined, not null: another source's half-time score of the match stays.
  const halves = half
    ? { half_score: half, periods: [half, minus(ft, half), ...(et ? [minus(et, ft)] : [])] }
    : {}
  return {
    status: stated ?? 'finished',
    phase: p ? 'ap' : et ? 'aet' : 'ft',
    confirmed: over,
    score: et ?? ft,
    extra_score: et ?? null,
    penalty_score: p ?? null,
    ...halves,
  }
}

/** Converts a season file to a delivery. Kick-offs are local to the league's country. */
export function toBatch(source: Source): FileImport {
  const league = leagueOf(source.code)
  const season = `${source.code}/${source.season.replace('/', '-')}`
  const notes: string[] = []
  const skipped = [...source.skipped]
  const timeZone = league.timeZone ?? 'UTC'
  if (!league.timeZone)
    notes.push(`the time zone of ${source.code} is not known: its kick-offs are read as UTC`)

  const rounds = new Map<string, Round>()
  const groups = new Map<string, { id: string; season: string; names: { en: string } }>()
  const teams = new Map<string, ReturnType<typeof clubOf>>()
  const entries = new Map<string, { season: string; team: string; group?: string }>()
  const matches: FeedMatch[] = []
  const seen = new Map<string, Set<string>>()
  for (const { at, match } of source.matches) {
    const home = clubOf(match.team1)
    const away = clubOf(match.team2)
    if (home.id === away.id) {
      skipped.push({ at, why: 'a team cannot play itself' })
      continue
    }
    const pairing = `${home.id}/${away.id}`
    const turns = seen.get(pairing) ?? new Set<string>()
    seen.set(pairing, turns)
    const turn = match.round ?? match.date
    if (turns.has(turn)) {
      skipped.push({ at, why: 'the same match stands in the file before' })
      continue
    }
    turns.add(turn)
    teams.set(home.id, home)
    teams.set(away.id, away)
    const round = match.round ? roundOf(season, match.round) : null
    if (round) rounds.set(round.id, round)
    const group = match.group ? `${season}/${match.group.toLowerCase().replace(/\s+/g, '-')}` : null
    if (group && match.group) groups.set(group, { id: group, season, names: { en: match.group } })
    if (round?.stage !== 'knockout')
      for (const team of [home.id, away.id]) entries.set(team, { season, team, ...(group ? { group } : {}) })
    matches.push({
      id: `${season}/${pairing}${turns.size > 1 ? `/${turns.size}` : ''}`,
      season,
      round: round?.id ?? null,
      group,
      home: home.id,
      away: away.id,
      kickoff_at: localToUtc(match.date, match.time ?? null, timeZone),
      time_unknown: !match.time,
      ...result(match, at, notes),
    })
  }
  const days = source.matches.map(({ match }) => match.date).sort()
  const country = league.country?.code
  return {
    provider: 'openfootball',
    read: `${source.matches.length} matches of ${source.name} ${source.season}, ${teams.size} teams, ${matches.filter(({ score }) => score).length} with a result`,
    skipped,
    notes,
    batch: {
      countries: league.country ? [{ id: league.country.code, ...league.country }] : [],
      competitions: [
        {
          id: source.code,
          sport: 'football',
          country,
          ...(league.competition ?? { names: { en: source.name } }),
        },
      ],
      seasons: [
        {
          id: season,
          competition: source.code,
          name: source.season,
          starts_on: days[0],
          ends_on: days.at(-1),
        },
      ],
      rounds: [...rounds.values()],
      groups: [...groups.values()],
      teams: [...teams.values()].map((team) => ({ ...team, sport: 'football', country })),
      entries: [...entries.values()],
      matches,
    },
  }
}
