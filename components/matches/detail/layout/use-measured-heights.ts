import { type RefObject, useEffect, useState } from 'react'
import type { PanelHeight } from './arrange.ts'
import { scrolling } from './estimate-height.ts'

/** Differences below this many px are not worth another arrangement. */
const TOLERANCE = 24
/** From this width on the page has columns (`--breakpoint-xl`). */
const WIDE = '(min-width: 75rem)'

/**
 * The height that a panel's content needs, however high its box is stretched. A list that scrolls counts with all its
 * rows.
 */
function naturalHeight(cell: HTMLElement): PanelHeight {
  const root = cell.firstElementChild
  const last = root?.lastElementChild
  if (!root || !last) return { natural: 0, least: 0 }
  const list = root.querySelector<HTMLElement>('[data-scrolls]')
  const end = list ? list.getBoundingClientRect().bottom : last.getBoundingClientRect().bottom
  const shown = end - root.getBoundingClientRect().top
  if (!list) return { natural: shown, least: shown }
  return scrolling(shown - list.clientHeight + list.scrollHeight)
}

/**
 * Measures the panels (`[data-panel]`) inside an element whenever their sizes change, while the page has columns. Null
 * before the first measurement.
 */
export function useMeasuredHeights(container: RefObject<HTMLElement | null>, names: string) {
  const [heights, setHeights] = useState<ReadonlyMap<string, PanelHeight> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other panels are other elements
  useEffect(() => {
    const root = container.current
    if (!root) return
    const wide = matchMedia(WIDE)
    const measure = () => {
      if (!wide.matches) return
      const cells = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
      const measured = new Map(cells.map((cell) => [cell.dataset.panel ?? '', naturalHeight(cell)]))
      setHeights((known) => {
        const same =
          known?.size === measured.size &&
          [...measured].every(
            ([name, { natural }]) => Math.abs(natural - (known.get(name)?.natural ?? -1)) < TOLERANCE,
          )
        return same ? known : measured
      })
    }
    const observer = new ResizeObserver(measure)
    for (const cell of root.querySelectorAll('[data-panel]'))
      for (const each of [cell, cell.firstElementChild, cell.querySelector('[data-scrolls] > *')])
        if (each) observer.observe(each)
    wide.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      wide.removeEventListener('change', measure)
    }
  }, [container, names])
  return heights
}
