'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { useInView } from '../hooks/use-in-view.ts'
import { useVolume } from '../hooks/use-volume.ts'
import { useSession } from '../session/use-session.ts'
import { UnmuteChip } from './unmute-chip.tsx'

export interface PreviewPlayerProps {
  addresses: readonly PlayAddress[]
  poster: string | null
  status: StreamStatus
  /** The icon of the chip that offers the sound; without it the preview stays silent. */
  muteIcon?: ReactNode
  /** The icon of the button that begins where nothing begins by itself: for readers who want no motion. */
  playIcon?: ReactNode
  /** Called with how far the picture is behind the newest one, s; null while that is not known. */
  onBehind?: (behind: number | null) => void
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
 * A stream without controls and without sound, while it is in sight: the home page's first room. Readers who want no
 * motion see the poster, and a button to begin.
 */
export function PreviewPlayer(props: PreviewPlayerProps) {
  const { addresses, poster, status, muteIcon, playIcon, onBehind, className = '' } = props
  const t = useTranslations('player')
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useInView(frame)
  // Out of sight it is as if there were nothing to play: the line is closed and opened again live.
  const { session, state } = useSession(video, {
    addresses,
    status: seen || status !== 'live' ? status : 'idle',
    autoPlay: true,
    silent: true,
    beside: true,
  })
  const notify = useEffectEvent((behind: number | null) => onBehind?.(behind))
  useEffect(() => notify(state.behind), [state.behind])
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
