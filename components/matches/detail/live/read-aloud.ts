import { useEffect, useRef, useState } from 'react'

/** A line is read in about this long: the next one waits until then, and those in between are skipped. */
export const READ_MS = 8_000

/** How long to wait, in ms, before something new may be said. */
export const waitBefore = (saidAt: number | null, now: number) =>
  saidAt === null ? 0 : Math.max(0, saidAt + READ_MS - now)

/**
 * The newest text at a rate at which it can be listened to; empty while nobody listens. What was there when reading
 * began is not said.
 */
export function useReadAloud(newest: string | undefined, listening: boolean): string {
  const [said, setSaid] = useState('')
  const before = useRef(newest)
  const saidAt = useRef<number | null>(null)
  useEffect(() => {
    if (!listening || newest === undefined || newest === before.current) {
      if (!listening) before.current = newest
      return
    }
    const timer = setTimeout(
      () => {
        before.current = newest
        saidAt.current = performance.now()
        setSaid(newest)
      },
      waitBefore(saidAt.current, performance.now()),
    )
    return () => clearTimeout(timer)
  }, [newest, listening])
  return listening ? said : ''
}
