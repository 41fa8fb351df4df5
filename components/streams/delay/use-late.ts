import { useEffect, useState } from 'react'
import type { ScoreDelay } from './score-delay.ts'
import { useHeldBack } from './use-held-back.ts'

/**
 * A value as it was when the picture showed it. Another `about` (a match's id) is shown at once: nothing of it was shown
 * before. `delay` stays the same as long as the component lives.
 */
export function useLate<Value>(newest: Value, about: number, delay: ScoreDelay): Value {
  const [late, setLate] = useState({ about, value: newest })
  const hear = useHeldBack((value: Value) => setLate({ about, value }), delay, about)
  useEffect(() => hear(newest), [hear, newest])
  return late.about === about ? late.value : newest
}
