import type { BoardData } from '../board/board.ts'
import {
  type PackedCompetition,
  type PackedRow,
  packCompetition,
  packRow,
  unpackCompetition,
  unpackRow,
} from './packed-rows.ts'

/** A list as it is sent with a page. */
export interface PackedBoard extends Omit<BoardData, 'rows' | 'competitions'> {
  rows: readonly PackedRow[]
  competitions: readonly PackedCompetition[]
}

export const packBoard = (data: BoardData): PackedBoard => ({
  ...data,
  rows: data.rows.map(packRow),
  competitions: data.competitions.map(packCompetition),
})

export const unpackBoard = (data: PackedBoard): BoardData => ({
  ...data,
  rows: data.rows.map(unpackRow),
  competitions: data.competitions.map(unpackCompetition),
})
