import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this (px) counts as at the end. */
const NEAR_PX = 40
/** Closer to the top than this (px), earlier messages are loaded (specification, section 9). */
const TOP_PX = 30

interface Loaded {
  /** Ids of the oldest and of the newest message. */
  first: number
  last: number
  rows: number
}

/**
 * Scroll state of a list that follows its end until the user scrolls up, keeps its position when rows are
 * added above, and follows again at the end. `frozen`: it does not scroll whatever is added.
 */
export function useScroll(
  loaded: Loaded,
  options: { frozen: boolean; onTop: () => void; onEnd: () => void },
) {
  const { frozen, onTop, onEnd } = options
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: loaded.first, height: 0 })
  const atEnd = useRef(true)
  const [following, setFollowing] = useState(true)
  /** The newest message seen while following. */
  const [seen, setSeen] = useState(loaded.last)

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
    const { first, height } = before.current
    if (loaded.first < first && height > 0) element.scrollTop += element.scrollHeight - height
    else if (atEnd.current && !frozen) element.scrollTop = element.scrollHeight
    before.current = { first: loaded.first, height: element.scrollHeight }
    if (atEnd.current && !frozen) setSeen(loaded.last)
  }, [loaded.first, loaded.last, loaded.rows, frozen])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const now = scrollHeight - scrollTop - clientHeight < NEAR_PX
    if (now !== atEnd.current) {
      atEnd.current = now
      setFollowing(now)
    }
    if (now) {
      setSeen(loaded.last)
      if (!frozen) onEnd()
    } else if (scrollTop <= TOP_PX) onTop()
  }
  /** To be called when a row has grown, for example by a loaded picture. */
  const grown = useCallback(() => {
    const element = box.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  }, [])
  return { box, following, seen, onScroll, toEnd, grown }
}
