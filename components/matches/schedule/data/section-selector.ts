import type { Board } from '../../lists/board/board.ts'
import type { Extent } from './schedule-store.ts'
import { type SectionOptions, type Sections, sectionsOf } from './sections.ts'

/** Returns a function that computes the sections only when the rows, their order or the extent change. */
export function createSectionSelector(options: Omit<SectionOptions, 'followed'>) {
  let inputs: readonly unknown[] = []
  let sections: Sections | undefined
  return (board: Board, extent: Extent, followed: SectionOptions['followed']): Sections => {
    const next = [board.rows, board.competitions, board.order, extent, followed]
    if (sections && next.every((input, at) => input === inputs[at])) return sections
    inputs = next
    sections = sectionsOf(board, extent, { ...options, followed }, sections)
    return sections
  }
}
