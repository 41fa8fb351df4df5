import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { isLive } from '../lists/board/view.ts'
import { type CompetitionModel, competitionOf, type RowModel, rowOf } from '../lists/row/row-model.ts'

/** Matches of the strip; how many of them may be in play while there are upcoming ones. */
export const STRIP = 6
const STRIP_LIVE = 4
/** Further matches in play below the strip, in whole rows of three. */
export const LIVE = 9
/** A final score is shown this long before another match takes its place (ms of site time). */
export const OVER_MS = 60_000

export interface HomeRow extends RowModel {
  sport: Sport
  /** The side that has just scored. */
  hit: 'home' | 'away' | null
}

export interface Counts {
  live: number
  coming: number
}

/** The home page's matches as sent from the server to the browser. */
export interface HomeData {
  language: Language
  /** ISO 8601, site time. */
  serverTime: string
  zone: string
  counts: Counts
  competitions: readonly CompetitionModel[]
  /** Matches in play by rank, then the next upcoming by kick-off. */
  rows: readonly HomeRow[]
}

export interface HomeBoard {
  language: Language
  /** The zone of `counts`: an IANA name or a UTC offset. */
  zone: string
  rows: ReadonlyMap<number, HomeRow>
  competitions: ReadonlyMap<number, CompetitionModel>
  /** Ids in their places: a match keeps its place until OVER_MS after its end. */
  strip: readonly number[]
  live: readonly number[]
  /** The next upcoming matches, by kick-off. */
  coming: readonly number[]
  /** End time of finished matches, site time in ms; 0 for one to drop at once. */
  over: ReadonlyMap<number, number>
  /** Sent by the socket, one sport at a time; `coming` null: of another day than the visitor's. */
  reported: ReadonlyMap<Sport, { live: number; coming: number | null }>
  counts: Counts
}

export const homeRowOf = (match: MatchRow, language: Language): HomeRow => ({
  ...rowOf(match, language),
  sport: match.sport,
  hit: null,
})

export const isComing = ({ status }: Pick<RowModel, 'status'>) =>
  status === 'scheduled' || status === 'delayed'

interface Recommended {
  server_time: string
  time_zone: string
  live_total: number
  coming_total: number
  competitions: CompetitionBrief[]
  matches: MatchRow[]
}

/** The initial data of the page, in its language and limited to what it shows. */
export function homeDataOf(answer: Recommended, language: Language): HomeData {
  return {
    language,
    serverTime: answer.server_time,
    zone: answer.time_zone,
    counts: { live: answer.live_total, coming: answer.coming_total },
    competitions: answer.competitions.map((brief) => competitionOf(brief, language)),
    rows: answer.matches.map((match) => homeRowOf(match, language)),
  }
}

export const byKickoff = (rows: Iterable<HomeRow>): number[] =>
  [...rows]
    .filter(isComing)
    .sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff) || a.id - b.id)
    .map(({ id }) => id)

export function homeBoardOf(data: HomeData): HomeBoard {
  const live = data.rows.filter(({ status }) => isLive(status)).map(({ id }) => id)
  const coming = byKickoff(data.rows)
  const first = live.slice(0, Math.max(STRIP_LIVE, STRIP - coming.length))
  return {
    language: data.language,
    zone: data.zone,
    rows: new Map(data.rows.map((row) => [row.id, row])),
    competitions: new Map(data.competitions.map((one) => [one.id, one])),
    strip: [...first, ...coming.slice(0, STRIP - first.length)],
    live: live.slice(first.length, first.length + LIVE),
    coming,
    over: new Map(),
    reported: new Map(),
    counts: data.counts,
  }
}

/** Counts of the whole site once every sport has reported its own; before that, those of the page. */
export function countsOf(board: Pick<HomeBoard, 'reported' | 'counts'>): Counts {
  if (!SPORTS.every((sport) => board.reported.has(sport))) return board.counts
  const all = [...board.reported.values()]
  const isOtherDay = all.some(({ coming }) => coming === null)
  return {
    live: all.reduce((sum, { live }) => sum + live, 0),
    coming: isOtherDay ? board.counts.coming : all.reduce((sum, { coming }) => sum + (coming ?? 0), 0),
  }
}
