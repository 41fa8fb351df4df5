import type { HistoryQuote, Mark } from './chart-model.ts'

export type TableRow =
  | {
      kind: 'quote'
      quote: HistoryQuote /** The previous quote at the same line. */
      before: HistoryQuote | null
    }
  | { kind: 'mark'; mark: Mark }

/** Quotes and the match events between them, newest first. */
export function tableRows(list: readonly HistoryQuote[], marks: readonly Mark[]): TableRow[] {
  const happened = (before: number): TableRow[] =>
    marks.flatMap((mark) => (mark.next === before ? [{ kind: 'mark' as const, mark }] : []))
  const rows = list.flatMap((quote, at): TableRow[] => {
    const previous = list[at - 1]
    const before = previous && previous.line === quote.line ? previous : null
    return [...happened(at), { kind: 'quote', quote, before }]
  })
  return [...rows, ...happened(list.length)].reverse()
}
