import { type ComponentType, useEffect, useState } from 'react'

/** Where a browser has no idle time to tell of (Safari): after the first drawing. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 300)
  return () => clearTimeout(timer)
}

/** A part of the page that is fetched once the page has nothing else to do. Null until it is there. */
export function useIdlePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let gone = false
    const cancel = whenIdle(() => {
      load().then(
        (found) => {
          if (!gone) setPart(() => found)
        },
        // What did not come is missing from the page until it is loaded again.
        () => {},
      )
    })
    return () => {
      gone = true
      cancel()
    }
  }, [load])
  return part
}
