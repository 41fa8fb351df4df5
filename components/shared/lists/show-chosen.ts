import { type RefObject, useEffect } from 'react'

/** Where a row of choices scrolls sideways, brings the chosen one into sight whenever `chosen` changes. */
export function useShowChosen(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current], :has(> input:checked)')
    if (!chosen || !entry) return
    // What scrolls is the row itself, or something in it.
    let scroller: HTMLElement | null = entry.parentElement
    while (scroller && scroller !== row.current && scroller.scrollWidth <= scroller.clientWidth)
      scroller = scroller.parentElement
    if (!scroller) return
    const [own, box] = [entry.getBoundingClientRect(), scroller.getBoundingClientRect()]
    scroller.scrollLeft += own.left - box.left - (box.width - own.width) / 2
  }, [row, chosen])
}
