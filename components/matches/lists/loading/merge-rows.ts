import { arrange, type Board } from '../board/board.ts'
import { reuseUnchanged } from '../odds/reuse-unchanged.ts'
import type { CompetitionModel, RowModel } from '../row/row-model.ts'

/** Rows that are loaded after the page, with the competitions they need. */
export interface LoadedRows {
  rows: readonly RowModel[]
  competitions: readonly CompetitionModel[]
}

/**
 * Adds loaded rows to a board and replaces those it has, without rows of which the board has or had a newer
 * version. The same board if nothing changes.
 */
export function mergeRows(board: Board, loaded: LoadedRows, isNewer: (id: number) => boolean): Board {
  const rows = new Map(board.rows)
  const competitions = new Map(board.competitions)
  let changed = false
  for (const competition of loaded.competitions) {
    if (competitions.has(competition.id)) continue
    competitions.set(competition.id, competition)
    changed = true
  }
  for (const row of loaded.rows) {
    if (isNewer(row.id)) continue
    const previous = rows.get(row.id)
    const next = reuseUnchanged(previous, row)
    if (next === previous) continue
    rows.set(row.id, next)
    changed = true
  }
  if (!changed) return board
  const next = { ...board, rows, competitions }
  return { ...next, groups: arrange(next, board.groups) }
}
