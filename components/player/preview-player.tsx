'use client'

import { type ReactNode, useRef } from 'react'
import type { PlayAddress } from '#lib/contract/streams.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { UnmuteChip } from './unmute-chip.tsx'
import { useInView } from './use-in-view.ts'
import { useSession } from './use-session.ts'
import { useVolume } from './use-volume.ts'

export interface PreviewPlayerProps {
  addresses: readonly PlayAddress[]
  poster: string | null
  status: StreamStatus
  /** The icon of the chip that offers the sound; without it the preview stays silent. */
  muteIcon?: ReactNode
  className?: string
}

/**
 * A stream without controls and without sound, while it is in sight: the home page's first room. Readers who want no
 * motion see the poster.
 */
export function PreviewPlayer({ addresses, poster, status, muteIcon, className = '' }: PreviewPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useInView(frame)
  // Out of sight it is as if there were nothing to play: the line is closed and opened again live.
  const { state } = useSession(video, {
    addresses,
    status: seen || status !== 'live' ? status : 'idle',
    autoPlay: true,
  })
  const volume = useVolume(video, state.silenced, true)
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
    </div>
  )
}
