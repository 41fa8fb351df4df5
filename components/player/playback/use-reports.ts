import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { ViewerDevice } from '#lib/shared/vocabulary/playback.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { PlayerSession } from '../session/use-session.ts'
import { createPlaybackCounter } from './counter.ts'
import { isSampled } from './sampled.ts'

const EVERY_MS = 60_000
const PHONE_MOST = 600

/** What this page load drew: it reports or it does not. */
const lot = Math.random()

const deviceOf = (): ViewerDevice =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < PHONE_MOST
    ? 'phone'
    : 'desktop'

export interface Reported {
  roomId: number
  viewers: number
  status: StreamStatus
  addresses: readonly PlayAddress[]
}

/**
 * Tells the server about once a minute, and as the player goes, how a live room plays here; its streamer sees the sums.
 * For the pictures that viewers watch, not for previews.
 */
export function useReports(
  video: RefObject<HTMLVideoElement | null>,
  { session, undecodable }: PlayerSession,
  { roomId, viewers, status, addresses }: Reported,
): void {
  const [counter] = useState(() => createPlaybackCounter(() => performance.now()))
  const patient = status === 'signal_lost'
  const look = useEffectEvent(() => {
    if (!session) return
    const hidden = document.visibilityState === 'hidden'
    counter.saw(session.get(), { patient, seeking: video.current?.seeking === true, hidden })
  })
  useEffect(() => {
    if (!session) return
    look()
    return session.subscribe(() => look())
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is the same, what it means is not
  useEffect(() => look(), [patient])

  // Nothing of it was tried: this browser says beforehand that it cannot.
  const untried = useEffectEvent(() => {
    const [best] = addresses
    if (best && session?.get().phase === 'idle') counter.failed(best, 'codec')
  })
  useEffect(() => {
    if (undecodable) untried()
  }, [undecodable])

  const report = useEffectEvent((leaving: boolean) => {
    const lines = counter.take(leaving)
    return lines && isSampled(lot, viewers) ? { device: deviceOf(), lines } : null
  })
  useEffect(() => {
    let call: typeof import('#lib/client/streams/playback.ts').reportPlayback | undefined
    const send = (leaving: boolean) => {
      const noticed = call ? report(leaving) : null
      if (noticed) call?.({ room_id: roomId, ...noticed })
    }
    const leave = () => send(true)
    // Fetched once there is something to report; anyone who leaves before that has seen nothing.
    const unheard = session?.subscribe(() => {
      const { phase } = session.get()
      if (call || phase === 'idle' || phase === 'loading') return
      unheard?.()
      import('#lib/client/streams/playback.ts').then(
        ({ reportPlayback }) => {
          call = reportPlayback
        },
        () => {},
      )
    })
    const timer = setInterval(() => send(false), EVERY_MS)
    addEventListener('pagehide', leave)
    return () => {
      unheard?.()
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [session, roomId])
}
