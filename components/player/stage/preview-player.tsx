'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { useInView } from '../hooks/use-in-view.ts'
import type { PictureLatency } from '../hooks/use-player-events.ts'
import { useVolume } from '../hooks/use-volume.ts'
import { useSession } from '../session/use-session.ts'
import { UnmuteChip } from './unmute-chip.tsx'

export interface PreviewPlayerProps {
  addresses: readonly PlayAddress[]
  poster: string | null
  status: StreamStatus
  /** Icon of the button that offers the sound; without it the preview stays muted. */
  muteIcon?: ReactNode
  /** Icon of the start button for users with reduced motion, for whom nothing starts automatically. */
  playIcon?: ReactNode
  /** Called with the delay of the picture. */
  onLatencyChange?: (latency: PictureLatency) => void
  className?: string
}

const REDUCED = '(prefers-reduced-motion: reduce)'
const watchMotion = (listener: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const isReduced = () => matchMedia(REDUCED).matches

/**
 * A muted player without controls that plays while it is visible: the first room of the home page. Users with
 * reduced motion see the poster and a start button.
 */
export function PreviewPlayer(props: PreviewPlayerProps) {
  const { addresses, poster, status, muteIcon, playIcon, onLatencyChange, className = '' } = props
  const t = useTranslations('player')
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useInView(frame)
  // Out of view it stops: the variant is closed and opened again live.
  const { session, state } = useSession(video, {
    addresses,
    status: seen || status !== 'live' ? status : 'idle',
    autoPlay: true,
    silent: true,
    tiled: true,
  })
  const { delay, away } = state
  const notify = useEffectEvent((latency: PictureLatency) => onLatencyChange?.(latency))
  useEffect(() => notify({ delay, away }), [delay, away])
  const volume = useVolume(video, state.silenced, true)
  const reduced = useSyncExternalStore(watchMotion, isReduced, () => false)
  const waits = state.blocked || (reduced && state.phase === 'idle' && status === 'live')
  return (
    <div
      ref={frame}
      data-theme="dark"
      data-phase={state.phase}
      className={`relative aspect-video overflow-hidden bg-bg ${className}`}
    >
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        tabIndex={-1}
        poster={poster ?? undefined}
        className="absolute inset-0 size-full object-cover"
      />
      {muteIcon && volume.muted && state.phase === 'playing' ? (
        <UnmuteChip icon={muteIcon} onClick={volume.toggle} />
      ) : null}
      {playIcon && waits && addresses.length > 0 ? (
        <button
          type="button"
          aria-label={t('play')}
          onClick={() => session?.start()}
          className="absolute top-1/2 left-1/2 z-10 grid size-18 -translate-1/2 place-items-center rounded-full bg-scrim text-ink hover:bg-brand hover:text-on-brand max-lg:size-14 [&>svg]:size-8"
        >
          {playIcon}
        </button>
      ) : null}
    </div>
  )
}
