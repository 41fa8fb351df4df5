import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { holdFor } from './hold-for.ts'
import type { ScoreDelay } from './score-delay.ts'

/** What is pushed is delivered as late as the picture is. Another `about` forgets what waits. */
export function useHeldBack<Item>(
  deliver: (item: Item) => void,
  delay: ScoreDelay | null,
  about: number | null,
): (item: Item) => void {
  const release = useEffectEvent(deliver)
  const push = useRef<(item: Item) => void>(() => {})
  useEffect(() => {
    const hold = holdFor<Item>(delay, (item) => release(item))
    push.current = about === null ? () => {} : hold.push
    return hold.end
  }, [delay, about])
  return useCallback((item) => push.current(item), [])
}
