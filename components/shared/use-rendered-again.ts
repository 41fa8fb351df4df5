import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `apply` with data of the page that was rendered again while its components stay (`router.refresh`):
 * state that began with the earlier data does not follow by itself.
 */
export function useRenderedAgain<Data>(data: Data, apply: (data: Data) => void): void {
  const applied = useRef(data)
  const onData = useEffectEvent(apply)
  useEffect(() => {
    if (applied.current === data) return
    applied.current = data
    onData(data)
  }, [data])
}
