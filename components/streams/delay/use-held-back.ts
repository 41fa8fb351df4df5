import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { createHoldBack } from './hold-back.ts'
import { delayOf, type ScoreDelay } from './score-delay.ts'

/** What is pushed is delivered as late as the picture is. Another `about` forgets what waits. */
export function useHeldBack<Item>(
  deliver: (item: Item) => void,
  delay: ScoreDelay | null,
  about: number | null,
): (item: Item) => void {
  const release = useEffectEvent(deliver)
  const push = useRef<(item: Item) => void>(() => {})
  useEffect(() => {
    const hold = createHoldBack<Item>((item) => release(item))
    push.current = about === null ? () => {} : hold.push
    const follow = () => hold.setDelay(delay ? delayOf(delay.get()) : 0)
    follow()
    const end = delay?.subscribe(follow)
    return () => {
      end?.()
      hold.clear()
    }
  }, [delay, about])
  return useCallback((item) => push.current(item), [])
}
