import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this (px) counts as at the end. */
const NEAR_PX = 40
/** Closer to the top than this (px), earlier messages are loaded (specification, section 9). */
export const TOP_PX = 30
/** Closer to the end of the shown rows than this (px), later ones are shown. */
const LATER_PX = 400

interface Shown {
  /** Ids of the oldest and of the newest message. */
  first: number
  last: number
  rows: number
  /** Whether later messages are loaded that are not shown. */
  hasLater?: boolean
}

interface ScrollOptions {
  /** It does not scroll whatever is added. */
  frozen: boolean
  onTop: () => void
  onEnd: () => void
  /** Called near the end of the shown rows while there are later ones. */
  onLater?: () => void
}

/** Marks a child of the list that stays at its top when rows are added below it. */
export const NO_ANCHOR = { 'data-no-anchor': '' }

const NO_PLACES: ReadonlyMap<Element, number> = new Map()

/** Where the children in view are, in px from the top of the content. */
function placesInView(box: HTMLElement): Map<Element, number> {
  const view = box.getBoundingClientRect()
  const places = new Map<Element, number>()
  for (const child of box.children) {
    const { top, bottom } = child.getBoundingClientRect()
    if (bottom > view.top && top < view.bottom && !child.hasAttribute('data-no-anchor'))
      places.set(child, top - view.top + box.scrollTop)
  }
  return places
}

/** Scrolls so that what was in view is where it was, although rows above it were added or removed. */
function restorePlace(box: HTMLElement, places: ReadonlyMap<Element, number>): void {
  for (const [child, place] of places) {
    if (child.parentElement !== box) continue
    const top = child.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
    if (top !== place) box.scrollTop += top - place
    return
  }
}

/**
 * Scroll state of a list that follows its end until the user scrolls up, keeps its position when rows are
 * added or removed above, and follows again at the end. Rows are the children of the box, with keys.
 */
export function useScroll(shown: Shown, options: ScrollOptions) {
  const { hasLater = false } = shown
  const { frozen, onTop, onEnd, onLater } = options
  const box = useRef<HTMLDivElement>(null)
  const places = useRef(NO_PLACES)
  const atEnd = useRef(true)
  const [following, setFollowing] = useState(true)
  /** The newest message seen while following. */
  const [seen, setSeen] = useState(shown.last)

  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setFollowing(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new row may move the end
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (atEnd.current && !frozen) {
      element.scrollTop = element.scrollHeight
      // A list that follows its end has no place to keep, and a busy room adds rows ten times a second.
      places.current = NO_PLACES
      setSeen(shown.last)
    } else {
      restorePlace(element, places.current)
      places.current = placesInView(element)
    }
  }, [shown.first, shown.last, shown.rows, frozen])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const below = scrollHeight - scrollTop - clientHeight
    const now = below < NEAR_PX && !hasLater
    if (now !== atEnd.current) {
      atEnd.current = now
      setFollowing(now)
    }
    places.current = now && !frozen ? NO_PLACES : placesInView(element)
    if (now) {
      setSeen(shown.last)
      if (!frozen) onEnd()
    } else if (scrollTop <= TOP_PX) onTop()
    else if (hasLater && below < LATER_PX) onLater?.()
  }
  /** To be called when a row has grown, for example by a loaded picture. */
  const grown = useCallback(() => {
    const element = box.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  }, [])
  return { box, following, seen, onScroll, toEnd, grown }
}
