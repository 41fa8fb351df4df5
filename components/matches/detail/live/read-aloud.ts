import { useEffect, useRef, useState } from 'react'

/** Approximate time to read one text: the next one waits that long, and texts in between are skipped. */
export const READ_MS = 8_000

/** Returns the time to wait, in ms, before the next announcement. */
export const announceDelay = (announcedAt: number | null, now: number) =>
  announcedAt === null ? 0 : Math.max(0, announcedAt + READ_MS - now)

/**
 * Returns the newest text for a live region, at a rate at which it can be followed; empty while listening is
 * off. The text present when listening began is not announced.
 */
export function useReadAloud(newest: string | undefined, listening: boolean): string {
  const [announced, setAnnounced] = useState('')
  const before = useRef(newest)
  const announcedAt = useRef<number | null>(null)
  useEffect(() => {
    if (!listening || newest === undefined || newest === before.current) {
      if (!listening) before.current = newest
      return
    }
    const timer = setTimeout(
      () => {
        before.current = newest
        announcedAt.current = performance.now()
        setAnnounced(newest)
      },
      announceDelay(announcedAt.current, performance.now()),
    )
    return () => clearTimeout(timer)
  }, [newest, listening])
  return listening ? announced : ''
}
