import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'

type Names = NonNullable<FeedBatch['bookmakers']>[number]['names']

/**
 * A bookmaker in the files and its column prefixes: 1X2, then totals and handicaps, where some books have
 * another prefix.
 */
export interface Book {
  id: string
  names: Names
  eu: string
  /** Undefined if the files have no such columns. */
  lines?: string
}

const same = (name: string): Names => ({ zh: name, en: name, vi: name })

/** In the order of display. Max and Avg are over all books the source tracks. */
export const BOOKS: readonly Book[] = [
  {
    id: 'avg',
    names: { zh: '市场平均', en: 'Market average', vi: 'Trung bình thị trường' },
    eu: 'Avg',
    lines: 'Avg',
  },
  {
    id: 'max',
    names: { zh: '市场最高', en: 'Market highest', vi: 'Cao nhất thị trường' },
    eu: 'Max',
    lines: 'Max',
  },
  { id: 'b365', names: same('Bet365'), eu: 'B365', lines: 'B365' },
  { id: 'ps', names: same('Pinnacle'), eu: 'PS', lines: 'P' },
  { id: 'bw', names: same('Bwin'), eu: 'BW' },
  { id: 'iw', names: same('Interwetten'), eu: 'IW' },
  { id: 'wh', names: same('William Hill'), eu: 'WH' },
  { id: 'vc', names: same('BetVictor'), eu: 'VC' },
  { id: 'bf', names: same('Betfair'), eu: 'BF', lines: 'BF' },
  { id: '1xb', names: same('1xBet'), eu: '1XB', lines: '1XB' },
]

/**
 * Divisions of the files: openfootball's code of the league, and its English name if it has no better one.
 */
export const DIVISIONS: { [division: string]: [code: string, name: string] } = {
  E0: ['en.1', 'Premier League'],
  E1: ['en.2', 'Championship'],
  E2: ['en.3', 'League One'],
  E3: ['en.4', 'League Two'],
  SC0: ['sco.1', 'Scottish Premiership'],
  D1: ['de.1', 'Bundesliga'],
  D2: ['de.2', '2. Bundesliga'],
  I1: ['it.1', 'Serie A'],
  I2: ['it.2', 'Serie B'],
  SP1: ['es.1', 'La Liga'],
  SP2: ['es.2', 'Segunda División'],
  F1: ['fr.1', 'Ligue 1'],
  F2: ['fr.2', 'Ligue 2'],
  N1: ['nl.1', 'Eredivisie'],
  B1: ['be.1', 'Jupiler League'],
  P1: ['pt.1', 'Liga Portugal'],
  T1: ['tr.1', 'Süper Lig'],
  G1: ['gr.1', 'Super League'],
}
