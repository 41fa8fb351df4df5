import { useEffect, useEffectEvent } from 'react'

interface Listeners {
  /** Called when the picture begins to move and when it stops. */
  onPlaying?: (playing: boolean) => void
  /** Called with how far the picture is behind the newest one (s), and with null when that is not known. */
  onBehind?: (behind: number | null) => void
}

/** Calls the page's listeners when the picture starts or stops and when its distance to the newest one changes. */
export function usePlayerEvents(playing: boolean, behind: number | null, listeners: Listeners): void {
  const notifyPlaying = useEffectEvent((now: boolean) => listeners.onPlaying?.(now))
  useEffect(() => notifyPlaying(playing), [playing])
  const notifyBehind = useEffectEvent((now: number | null) => listeners.onBehind?.(now))
  useEffect(() => notifyBehind(behind), [behind])
}
