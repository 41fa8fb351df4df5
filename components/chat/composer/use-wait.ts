import { useEffect, useState } from 'react'

/** Whole seconds until an action may be retried, counted down; 0: now. */
export function useWait(): { left: number; wait: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    const end = setTimeout(
      () => {
        clearInterval(timer)
        tick()
      },
      Math.max(0, endsAt - performance.now()),
    )
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [endsAt])
  return { left, wait: (seconds) => setEndsAt(performance.now() + seconds * 1_000) }
}
