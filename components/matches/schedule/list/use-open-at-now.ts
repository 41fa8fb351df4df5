import { type RefObject, useEffect } from 'react'
import { MOVES } from './use-has-moved.ts'

/** Marks an entry of the browser's history whose page has been opened at the line. */
const MARK = 'openedAtNow'

/** The first page of a document: the browser may have scrolled it before its scripts run. */
let isFirstPage = true

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && MARK in state

/** Scrolls the window to a row of a table, with the first row below the sticky bar and the table's head whole. */
function showRow(row: Element): void {
  row.scrollIntoView({ block: 'start' })
  const table = row.closest('table')
  if (!table) return
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--sticky-top')
  const edge = Math.max(Number.parseFloat(bar) || 0, table.tHead?.getBoundingClientRect().bottom ?? 0)
  for (const { rows } of table.tBodies)
    for (const each of rows) {
      const { top, bottom } = each.getBoundingClientRect()
      if (top >= edge || bottom <= edge) continue
      scrollBy({ top: top - edge, behavior: 'instant' })
      return
    }
}

/** Keeps an element in its place while rows above it are loaded, until the visitor moves or `signal` aborts. */
function holdInPlace(element: Element, signal: AbortSignal): void {
  const show = () => showRow(element)
  const observer = new ResizeObserver(show)
  const end = () => observer.disconnect()
  for (const move of MOVES) addEventListener(move, end, { signal, passive: true })
  signal.addEventListener('abort', end)
  observer.observe(document.body)
  show()
}

/**
 * Scrolls to the line of the present when a page is opened, without moving the focus. A page that is reloaded
 * or returned to, an address with an anchor, and a page that the visitor has scrolled keep their place.
 */
export function useOpenAtNow(line: RefObject<Element | null>): void {
  useEffect(() => {
    const isScrolled = isFirstPage && scrollY > 0
    isFirstPage = false
    if (isMarked(history.state)) return
    history.replaceState({ ...history.state, [MARK]: true }, '')
    if (location.hash !== '' || isScrolled || !line.current) return
    const controller = new AbortController()
    holdInPlace(line.current, controller.signal)
    return () => controller.abort()
  }, [line])
}
