import type { BoardData } from '../board/board.ts'
import { type PackedOdds, packOdds, unpackOdds } from './packed-odds.ts'
import {
  type PackedCompetition,
  type PackedRow,
  packCompetition,
  packRow,
  unpackCompetition,
  unpackRow,
} from './packed-rows.ts'

/** A list as it is sent with a page. */
export interface PackedBoard extends Omit<BoardData, 'rows' | 'competitions' | 'odds'> {
  rows: readonly PackedRow[]
  competitions: readonly PackedCompetition[]
  odds: { company: number; list: readonly PackedOdds[] } | null
}

/** Packs a list with the odds of its own rows: those of the results of a day come with the whole day's. */
export function packBoard(data: BoardData): PackedBoard {
  const ids = new Set(data.rows.map(({ id }) => id))
  const { odds } = data
  return {
    ...data,
    rows: data.rows.map(packRow),
    competitions: data.competitions.map(packCompetition),
    odds: odds && { ...odds, list: odds.list.filter(({ id }) => ids.has(id)).map(packOdds) },
  }
}

export function unpackBoard(data: PackedBoard): BoardData {
  const { odds } = data
  return {
    ...data,
    rows: data.rows.map(unpackRow),
    competitions: data.competitions.map(unpackCompetition),
    odds: odds && { ...odds, list: odds.list.map(unpackOdds) },
  }
}
