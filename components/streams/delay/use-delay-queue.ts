import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ScoreDelay } from './score-delay.ts'
import { createScoreDelayQueue } from './score-delay-queue.ts'

/**
 * Returns a function that delivers pushed items with the score delay. Changing `matchId` drops the waiting
 * items.
 */
export function useDelayQueue<Item>(
  deliver: (item: Item) => void,
  delay: ScoreDelay | null,
  matchId: number | null,
): (item: Item) => void {
  const release = useEffectEvent(deliver)
  const push = useRef<(item: Item) => void>(() => {})
  useEffect(() => {
    const queue = createScoreDelayQueue<Item>(delay, (item) => release(item))
    push.current = matchId === null ? () => {} : queue.push
    return queue.end
  }, [delay, matchId])
  return useCallback((item) => push.current(item), [])
}
