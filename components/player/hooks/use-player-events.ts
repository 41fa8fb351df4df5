import { useEffect, useEffectEvent } from 'react'

interface Listeners {
  /** Called when playback starts and stops. */
  onPlaying?: (playing: boolean) => void
  /** Called with how far the picture is behind live (s), or null while that is unknown. */
  onLatencyChange?: (behind: number | null) => void
}

/** Notifies the page when playback starts or stops and when the latency changes. */
export function usePlayerEvents(playing: boolean, behind: number | null, listeners: Listeners): void {
  const notifyPlaying = useEffectEvent((now: boolean) => listeners.onPlaying?.(now))
  useEffect(() => notifyPlaying(playing), [playing])
  const notifyLatency = useEffectEvent((now: number | null) => listeners.onLatencyChange?.(now))
  useEffect(() => notifyLatency(behind), [behind])
}
