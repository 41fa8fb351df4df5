import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { ViewerDevice } from '#lib/shared/vocabulary/playback.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { PlayerSession } from '../session/use-session.ts'
import { createPlaybackCounter } from './counter.ts'
import { isSampled } from './sampled.ts'

const EVERY_MS = 60_000
const MAX_PHONE_SIZE = 600

/** Random number of this page load; decides whether it reports. */
const sample = Math.random()

const deviceOf = (): ViewerDevice =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < MAX_PHONE_SIZE
    ? 'phone'
    : 'desktop'

export interface Reported {
  roomId: number
  viewers: number
  status: StreamStatus
  addresses: readonly PlayAddress[]
}

/**
 * Reports the playback quality of a live room to the server about once a minute and when the player closes;
 * the streamer sees the totals. Used for players, not for previews.
 */
export function useReports(
  video: RefObject<HTMLVideoElement | null>,
  { session, undecodable }: PlayerSession,
  { roomId, viewers, status, addresses }: Reported,
): void {
  const [counter] = useState(() => createPlaybackCounter(() => performance.now()))
  const signalLost = status === 'signal_lost'
  const observe = useEffectEvent(() => {
    if (!session) return
    const hidden = document.visibilityState === 'hidden'
    counter.observe(session.get(), { signalLost, seeking: video.current?.seeking === true, hidden })
  })
  useEffect(() => {
    if (!session) return
    observe()
    return session.subscribe(() => observe())
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is unchanged, but its context is not
  useEffect(() => observe(), [signalLost])

  // No variant was tried: this browser reports in advance that it cannot decode any.
  const untried = useEffectEvent(() => {
    const [best] = addresses
    if (best && session?.get().phase === 'idle') counter.failed(best, 'codec')
  })
  useEffect(() => {
    if (undecodable) untried()
  }, [undecodable])

  const report = useEffectEvent((leaving: boolean) => {
    const lines = counter.flush(leaving)
    return lines && isSampled(sample, viewers) ? { device: deviceOf(), lines } : null
  })
  useEffect(() => {
    let call: typeof import('#lib/client/streams/playback.ts').reportPlayback | undefined
    const send = (leaving: boolean) => {
      const noticed = call ? report(leaving) : null
      if (noticed) call?.({ room_id: roomId, ...noticed })
    }
    const onPageHide = () => send(true)
    // Imported once there is something to report; a visitor who leaves before that has watched nothing.
    const unsubscribe = session?.subscribe(() => {
      const { phase } = session.get()
      if (call || phase === 'idle' || phase === 'loading') return
      unsubscribe?.()
      import('#lib/client/streams/playback.ts').then(
        ({ reportPlayback }) => {
          call = reportPlayback
        },
        () => {},
      )
    })
    const timer = setInterval(() => send(false), EVERY_MS)
    addEventListener('pagehide', onPageHide)
    return () => {
      unsubscribe?.()
      clearInterval(timer)
      removeEventListener('pagehide', onPageHide)
      onPageHide()
    }
  }, [session, roomId])
}
