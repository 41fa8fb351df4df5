import { type RefObject, useEffect } from 'react'

/** Marks an entry of the browser's history whose page has been opened at the line. */
const MARK = 'openedAtNow'

/** The first page of a document: the browser may have scrolled it before its scripts run. */
let isFirstPage = true

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && MARK in state

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
    if (location.hash === '' && !isScrolled) line.current?.scrollIntoView({ block: 'start' })
  }, [line])
}
