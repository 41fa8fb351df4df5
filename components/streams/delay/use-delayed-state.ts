import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDelayedState } from './delayed-state.ts'
import type { ScoreDelay } from './score-delay.ts'

/** A state that is shown as it was at the moment of the picture; see `createDelayedState`. */
export function useDelayedState<State>(delay: ScoreDelay, initial: State) {
  const [delayed] = useState(() => createDelayedState(delay, initial))
  useEffect(() => delayed.follow(), [delayed])
  const shown = useSyncExternalStore(delayed.subscribe, delayed.get, delayed.get)
  const seen = useSyncExternalStore(delayed.subscribe, delayed.seen, delayed.seen)
  return { shown, seen, apply: delayed.apply, reset: delayed.reset }
}
