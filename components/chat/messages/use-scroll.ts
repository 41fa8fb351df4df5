import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this (px) is at the end. */
const NEAR_PX = 40
/** Nearer to the beginning than this, what is earlier is asked for (specification, section 9). */
const TOP_PX = 30

interface Known {
  /** Id of the oldest and of the newest line. */
  first: number
  last: number
  rows: number
}

/**
 * A list that follows its end until the reader scrolls up, stays where he reads when something comes above, and goes
 * on when he is back. `held`: it stands still whatever comes.
 */
export function useScroll(known: Known, options: { held: boolean; onTop: () => void; onEnd: () => void }) {
  const { held, onTop, onEnd } = options
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: known.first, height: 0 })
  const atEnd = useRef(true)
  const [following, setFollowing] = useState(true)
  /** The newest line that was seen while following. */
  const [seen, setSeen] = useState(known.last)

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
    if (known.first < first && height > 0) element.scrollTop += element.scrollHeight - height
    else if (atEnd.current && !held) element.scrollTop = element.scrollHeight
    before.current = { first: known.first, height: element.scrollHeight }
    if (atEnd.current && !held) setSeen(known.last)
  }, [known.first, known.last, known.rows, held])

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
      setSeen(known.last)
      if (!held) onEnd()
    } else if (scrollTop <= TOP_PX) onTop()
  }
  /** After something in it has grown, a picture that came. */
  const grown = useCallback(() => {
    const element = box.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  }, [])
  return { box, following, seen, onScroll, toEnd, grown }
}
