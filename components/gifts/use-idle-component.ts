import { type ComponentType, useEffect, useState } from 'react'

/**
 * Calls back when the browser is idle; in browsers without `requestIdleCallback` (Safari) after the first
 * paint.
 */
const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, 300)
  return () => clearTimeout(timer)
}

/** Loads a component once the page is idle. Null until it is loaded. */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const cancel = whenIdle(() => {
      load().then(
        (loaded) => {
          if (!isUnmounted) setComponent(() => loaded)
        },
        // A component that could not be loaded is missing until the page is reloaded.
        () => {},
      )
    })
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [load])
  return component
}
