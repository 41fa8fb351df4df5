import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that is loaded once `shouldLoad` is true, or null until then. If loading fails, as
 * without a connection, `onFailed` is called, and the next time `shouldLoad` becomes true it is retried.
 * `load` must be constant.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  shouldLoad: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no reason to load again
  useEffect(() => {
    if (!shouldLoad || Loaded) return
    let isUnmounted = false
    load().then(
      (component) => isUnmounted || setLoaded(() => component),
      () => isUnmounted || onFailed(),
    )
    return () => {
      isUnmounted = true
    }
  }, [shouldLoad, Loaded, load])
  return Loaded
}
