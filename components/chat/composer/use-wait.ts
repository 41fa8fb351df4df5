import { useEffect, useState } from 'react'

/** Whole seconds until something may be tried again, counted down; 0: now. */
export function useWait(): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    const end = setTimeout(
      () => {
        clearInterval(timer)
        tick()
      },
      Math.max(0, until - performance.now()),
    )
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [until])
  return { left, wait: (seconds) => setUntil(performance.now() + seconds * 1_000) }
}
