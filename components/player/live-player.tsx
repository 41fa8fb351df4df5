'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { PlayAddress } from '#lib/contract/streams.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { qualitiesOf } from './choose-lines.ts'
import { Controls } from './controls.tsx'
import type { PlayerAction } from './keys.ts'
import type { PlayerIcons } from './player-icons.tsx'
import { StageMessage } from './stage-message.tsx'
import { stageNote } from './stage-note.ts'
import { UnmuteChip } from './unmute-chip.tsx'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useKeys } from './use-keys.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useSession } from './use-session.ts'
import type { Sizing } from './use-size.ts'
import { useSleep } from './use-sleep.ts'
import { useVolume } from './use-volume.ts'

export interface LivePlayerProps {
  addresses: readonly PlayAddress[]
  /** A picture's address, shown until the stream's own picture comes. */
  poster: string | null
  title: string
  /** Who broadcasts, for the system's media controls. */
  by: string
  status: StreamStatus
  /** Begin by itself, without sound where the browser wants that; readers who want no motion press play first. */
  autoPlay?: boolean
  /** Told when the picture begins to move and when it stops. */
  onPlaying?: (playing: boolean) => void
  /** How much of the page the stage takes; what is around it makes room. */
  sizing: Sizing
  icons: PlayerIcons
  /** Drawn where there is neither a picture nor a poster. */
  backdrop?: ReactNode
  /** Lies over the picture and goes with it into fullscreen. */
  overlay?: ReactNode
}

const SIZES = {
  column: 'relative aspect-video w-full',
  theatre: 'relative aspect-video w-full max-h-[calc(100dvh-var(--top-bar)-4rem)]',
  page: 'fixed inset-0 z-50 size-full',
}

/** A live stream with everything a viewer needs around it. Dark in both themes. */
export function LivePlayer(props: LivePlayerProps) {
  const { addresses, poster, title, by, status, autoPlay = true, sizing, icons } = props
  const t = useTranslations('player')
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const player = useSession(video, { addresses, status, autoPlay })
  const { session, state, undecodable } = player
  const volume = useVolume(video, state.silenced)
  const screen = useFullscreen(stage, video)
  const picture = usePictureInPicture(video)
  const sleep = useSleep(() => session?.pause())
  const playing = state.phase === 'playing'
  const shown = useControlsShown(stage, playing)
  const tell = useEffectEvent((now: boolean) => props.onPlaying?.(now))
  useEffect(() => tell(playing), [playing])
  const onAir = status === 'live' || status === 'signal_lost'
  useMediaSession(session, { title, by, poster, active: onAir })

  const stopped = state.phase === 'paused' || state.phase === 'idle'
  const toggle = () => (stopped ? session?.start() : session?.pause())
  const actions: Record<PlayerAction, () => void> = {
    toggle,
    mute: volume.toggle,
    louder: () => volume.setVolume(volume.volume + 0.05),
    quieter: () => volume.setVolume(volume.volume - 0.05),
    full: screen.toggle,
    page: () => sizing.toggle('page'),
    theatre: () => sizing.toggle('theatre'),
    picture: picture.toggle,
    live: () => session?.toLive(),
  }
  useKeys(stage, (action) => actions[action]())

  const ready = onAir && addresses.length > 0 && session !== null
  const note = stageNote(state, { status, undecodable, ready })
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={t('label')}
      data-theme="dark"
      data-phase={state.phase}
      data-engine={state.line?.kind}
      data-size={sizing.size}
      className={`overflow-hidden bg-bg text-ink outline-none ${SIZES[sizing.size]} ${shown ? '' : 'cursor-none'}`}
    >
      {poster ? null : props.backdrop}
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        poster={poster ?? undefined}
        className="absolute inset-0 size-full object-contain"
        onPointerUp={(event) => {
          if (event.pointerType === 'mouse' && event.button === 0 && onAir) toggle()
        }}
        onDoubleClick={screen.toggle}
      />
      {props.overlay}
      <StageMessage
        note={note}
        reason={state.reason}
        icons={icons}
        onStart={() => session?.start()}
        onRetry={() => session?.reload()}
      />
      {volume.offer && state.phase === 'playing' ? (
        <UnmuteChip icon={icons.mute} onClick={volume.toggle} />
      ) : null}
      {onAir ? (
        <Controls
          player={player}
          qualities={qualitiesOf(addresses)}
          volume={volume}
          screen={screen}
          picture={picture}
          sizing={sizing}
          sleep={sleep}
          icons={icons}
          shown={shown}
          lost={note === 'signal_lost'}
          onToggle={toggle}
        />
      ) : null}
    </section>
  )
}
