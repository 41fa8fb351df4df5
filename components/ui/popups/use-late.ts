import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded once it is `wanted`, or null until then. Where it cannot be loaded, as without a
 * connection, `onFailed` is called, and it is tried again when it is wanted the next time. `load` is a constant.
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call-back of another drawing is no reason to load again
  useEffect(() => {
    if (!wanted || Loaded) return
    let isGone = false
    load().then(
      (component) => isGone || setLoaded(() => component),
      () => isGone || onFailed(),
    )
    return () => {
      isGone = true
    }
  }, [wanted, Loaded, load])
  return Loaded
}
