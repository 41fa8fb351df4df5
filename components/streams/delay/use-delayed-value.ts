import { useEffect, useState } from 'react'
import type { ScoreDelay } from './score-delay.ts'
import { useDelayQueue } from './use-delay-queue.ts'

/**
 * Returns a value as it was when the picture showed it. Another `matchId` is shown at once, because nothing
 * of it was shown before. `delay` must not change during the component's lifetime.
 */
export function useDelayedValue<Value>(newest: Value, matchId: number, delay: ScoreDelay): Value {
  const [late, setLate] = useState({ matchId, value: newest })
  const push = useDelayQueue((value: Value) => setLate({ matchId, value }), delay, matchId)
  useEffect(() => push(newest), [push, newest])
  return late.matchId === matchId ? late.value : newest
}
