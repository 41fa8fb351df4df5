import { useEffect, useEffectEvent } from 'react'
import type { SessionState } from '../session/session-state.ts'

/** How late a viewer sees what happens. */
export interface PictureLatency {
  /** Seconds from the publisher to the picture; null while unknown. */
  delay: number | null
  /** Intentionally behind live (`SessionState.away`). */
  away: boolean
}

interface Listeners {
  /** Called when playback starts and stops. */
  onPlaying?: (playing: boolean) => void
  /** Called with the delay of the picture. */
  onLatencyChange?: (latency: PictureLatency) => void
}

/** Notifies the page when playback starts or stops and when the latency changes. */
export function usePlayerEvents(
  playing: boolean,
  { delay, away }: Pick<SessionState, 'delay' | 'away'>,
  listeners: Listeners,
): void {
  const notifyPlaying = useEffectEvent((now: boolean) => listeners.onPlaying?.(now))
  useEffect(() => notifyPlaying(playing), [playing])
  const notifyLatency = useEffectEvent((now: PictureLatency) => listeners.onLatencyChange?.(now))
  useEffect(() => notifyLatency({ delay, away }), [delay, away])
}
