import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'

/** How long a card that closes by itself is shown while it has neither pointer nor focus (ms). */
const VISIBLE_MS = 10_000

/**
 * Closes a card after some time, if the user prefers that. Returns the handlers by which pointer and focus inside it
 * pause the time; a change of `news` starts it anew.
 */
export function useClosing(onExpire: () => void, news: string) {
  const closes = usePreference('goal_closes')
  const [paused, setPaused] = useState(false)
  const expire = useEffectEvent(onExpire)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news starts the time anew
  useEffect(() => {
    if (paused || !closes) return
    const timer = setTimeout(() => expire(), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [paused, closes, news])
  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: (event: PointerEvent<HTMLElement>) =>
      setPaused(event.currentTarget.matches(':focus-within')),
    onFocus: () => setPaused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setPaused(event.currentTarget.matches(':hover')),
  }
}
