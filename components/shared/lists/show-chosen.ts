import { type RefObject, useEffect } from 'react'

/** Scrolls the chosen option of a horizontally scrolling row into view whenever `chosen` changes. */
export function useShowChosen(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current], :has(> input:checked)')
    if (!chosen || !entry) return
    // The scrolling element is the row itself, or one inside it.
    let scroller: HTMLElement | null = entry.parentElement
    while (scroller && scroller !== row.current && scroller.scrollWidth <= scroller.clientWidth)
      scroller = scroller.parentElement
    if (!scroller) return
    const [entryBox, scrollerBox] = [entry.getBoundingClientRect(), scroller.getBoundingClientRect()]
    scroller.scrollLeft += entryBox.left - scrollerBox.left - (scrollerBox.width - entryBox.width) / 2
  }, [row, chosen])
}
