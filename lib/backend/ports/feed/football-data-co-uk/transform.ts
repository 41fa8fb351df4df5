import type { FeedBatch, FeedMatch, FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import { FeedFileError, type FileImport } from '#lib/backend/ports/feed/import-file.ts'
import { localToUtc } from '#lib/backend/ports/feed/local-time.ts'
import { leagueOf } from '#lib/backend/ports/feed/openfootball/leagues.ts'
import { clubOf, knownClub } from '#lib/backend/ports/feed/openfootball/names.ts'
import { BOOKS, DIVISIONS } from './columns.ts'
import { quotesOf } from './quotes.ts'
import type { ResultRow, Results } from './read.ts'

/** Times in the files are British for every league. */
const TIME_ZONE = 'Europe/London'

type Pair = [number, number]
const pair = (one: number | null | undefined, other: number | null | undefined): Pair | undefined =>
  one == null || other == null ? undefined : [one, other]

function matchOf(row: ResultRow, id: string, season: string): FeedMatch {
  const score: Pair = [row.FTHG, row.FTAG]
  const half = pair(row.HTHG, row.HTAG)
  const corners = pair(row.HC, row.AC)
  const yellow = pair(row.HY, row.AY)
  const red = pair(row.HR, row.AR)
  return {
    id,
    season,
    home: clubOf(row.HomeTeam).id,
    away: clubOf(row.AwayTeam).id,
    kickoff_at: localToUtc(row.Date, row.Time || null, TIME_ZONE),
    time_unknown: !row.Time,
    status: 'finished',
    phase: 'ft',
    confirmed: true,
    score,
    half_score: half ?? null,
    periods: half ? [half, [score[0] - half[0], score[1] - half[1]]] : [],
    ...(corners ? { corners } : {}),
    ...(yellow ? { yellow } : {}),
    ...(red ? { red } : {}),
  }
}

/** Converts a season of results with prices to a delivery. Throws FeedFileError if no line has a price. */
export function toBatch(file: string, source: Results): FileImport {
  const [code, name] = DIVISIONS[source.division] ?? [source.division.toLowerCase(), source.division]
  const league = leagueOf(code)
  const season = `${code}/${source.season.replace('/', '-')}`
  const country = league.country?.code
  const skipped = [...source.skipped]
  const teams = new Map<string, NonNullable<FeedBatch['teams']>[number]>()
  const matches = new Map<string, FeedMatch>()
  const quotes: FeedQuote[] = []
  for (const { line, row } of source.rows) {
    const at = `line ${line} (${row.Date} ${row.HomeTeam} v ${row.AwayTeam})`
    const [home, away] = [row.HomeTeam, row.AwayTeam].map((spelt) => ({
      ...clubOf(spelt),
      ...knownClub(spelt),
    }))
    if (!home || !away || home.id === away.id) {
      skipped.push({ at, why: 'a team cannot play itself' })
      continue
    }
    const id = `${season}/${home.id}/${away.id}`
    if (matches.has(id)) {
      skipped.push({ at, why: 'the same match stands in the file before' })
      continue
    }
    for (const club of [home, away]) teams.set(club.id, { ...club, sport: 'football', country })
    const match = matchOf(row, id, season)
    matches.set(id, match)
    quotes.push(...quotesOf(row, id, Date.parse(match.kickoff_at)))
  }
  if (quotes.length === 0)
    throw new FeedFileError(file, null, 'has no prices: none of the bookmakers’ columns is known')
  const days = source.rows.map(({ row }) => row.Date).sort()
  const books = new Set(quotes.map(({ bookmaker }) => bookmaker))
  return {
    provider: 'football-data-co-uk',
    read: `${matches.size} results of ${league.competition?.names.en ?? name} ${source.season} with ${quotes.length} prices of ${books.size} books`,
    skipped,
    notes: [
      ...(DIVISIONS[source.division]
        ? []
        : [`the division ${source.division} is not known: it keeps its code as a name`]),
      'the files do not say when a price was given: first prices stand at the Friday or Tuesday they are collected on, closing ones at kick-off',
    ],
    batch: {
      countries: league.country ? [{ id: league.country.code, ...league.country }] : [],
      competitions: [
        { id: code, sport: 'football', country, ...(league.competition ?? { names: { en: name } }) },
      ],
      seasons: [
        { id: season, competition: code, name: source.season, starts_on: days[0], ends_on: days.at(-1) },
      ],
      teams: [...teams.values()],
      entries: [...teams.keys()].map((team) => ({ season, team })),
      bookmakers: BOOKS.filter(({ id }) => books.has(id)).map(({ id, names }) => ({ id, names })),
      matches: [...matches.values()],
      quotes,
    },
  }
}
