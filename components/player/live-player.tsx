'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { Controls } from './controls/controls.tsx'
import type { PlayerIcons } from './controls/player-icons.tsx'
import type { PlayerMarker } from './controls/seek-bar.tsx'
import { useControlsShown } from './hooks/use-controls-shown.ts'
import { useFullscreen } from './hooks/use-fullscreen.ts'
import { useHabits } from './hooks/use-habits.ts'
import { useMediaSession } from './hooks/use-media-session.ts'
import { usePictureInPicture } from './hooks/use-picture-in-picture.ts'
import { type PictureLatency, usePlayerEvents } from './hooks/use-player-events.ts'
import { usePlayerKeys } from './hooks/use-player-keys.ts'
import type { Sizing } from './hooks/use-size.ts'
import { useTurnFull } from './hooks/use-turn-full.ts'
import { useVolume } from './hooks/use-volume.ts'
import { useDock } from './mini/use-dock.ts'
import type { ChatActivity } from './peaks/chat-activity.ts'
import { useReports } from './playback/use-reports.ts'
import { useSession } from './session/use-session.ts'
import { qualitiesOf } from './session/variants/choose-variants.ts'
import { useSleep } from './sleep/use-sleep.ts'
import { StageLayers } from './stage/stage-layers.tsx'
import { stageNote } from './stage/stage-note.ts'
import { StagePicture } from './stage/stage-picture.tsx'

export interface LivePlayerProps {
  /** The room and its number of viewers, for reporting the playback quality to the server. */
  roomId: number
  viewers: number
  addresses: readonly PlayAddress[]
  /** Address of a still image, shown until the first frame of the stream. */
  poster: string | null
  title: string
  /** The broadcaster's name, for the system's media controls. */
  by: string
  status: StreamStatus
  /**
   * Starts automatically, muted where the browser requires it. Users with reduced motion press play first.
   */
  autoPlay?: boolean
  /** Called when playback starts and stops. */
  onPlaying?: (playing: boolean) => void
  /** Size of the stage; the surrounding page adapts to it. */
  sizing: Sizing
  icons: PlayerIcons
  /** Shown when there is neither a video nor a poster. */
  backdrop?: ReactNode
  /** Overlay on the picture, also in fullscreen. */
  overlay?: ReactNode
  /** Shown while the stream is off the air: what is next. */
  offAir?: ReactNode
  /** Controls of the overlays; `large` when the stage hides the page around it. */
  bar?: (large: boolean) => ReactNode
  /** Optional panel beside the picture when the stage hides the page around it: the chat. */
  drawer?: ReactNode
  /** Action of the danmaku key. */
  onDanmaku?: () => void
  /** Called with the delay of the picture. */
  onLatencyChange?: (latency: PictureLatency) => void
  /** Receives the action that brings the picture back to live. */
  registerLive?: (toLive: () => void) => void
  markers?: readonly PlayerMarker[]
  /** Chat activity of the room, for the curve over the rewind window. */
  chatActivity?: ChatActivity
}

const NO_MARKERS: readonly PlayerMarker[] = []

const SIZES = {
  column: 'relative aspect-video w-full',
  theatre: 'relative aspect-video w-full max-h-[calc(100dvh-var(--top-bar)-4rem)]',
  page: 'fixed inset-0 z-50 size-full',
}

/** The chat takes a column, or the lower half on a phone held upright. */
const CHAT_INSET = 'md:right-85 max-md:portrait:bottom-1/2 max-md:landscape:right-72'
/** Docked in the corner while the stage is scrolled out of view: beside the chat, whose input stays visible. */
const DOCKED =
  'fixed right-4 lg:right-[calc(max(0px,(100vw-1440px)/2)+20.75rem)] xl:right-[calc(max(0px,(100vw-1440px)/2)+23.75rem)] bottom-4 z-40 aspect-video w-80 animate-rise overflow-hidden rounded-md border border-line-strong bg-bg shadow-pop'
const DRAWER =
  'absolute inset-y-0 right-0 flex w-85 flex-col overflow-hidden border-line border-l bg-surface max-md:landscape:w-72 max-md:portrait:inset-x-0 max-md:portrait:top-1/2 max-md:portrait:w-full'

/** The player of a live stream with all its controls. Dark in both themes. */
export function LivePlayer(props: LivePlayerProps) {
  const { addresses, poster, title, by, status, autoPlay = true, sizing, icons, registerLive } = props
  const t = useTranslations('player')
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const player = useSession(video, { addresses, status, autoPlay })
  const { session, state, undecodable } = player
  useReports(video, player, props)
  const volume = useVolume(video, state.silenced)
  const screen = useFullscreen(stage)
  const picture = usePictureInPicture(video)
  const sleep = useSleep(() => session?.pause())
  const playing = state.phase === 'playing'
  const shown = useControlsShown(stage, playing)
  usePlayerEvents(playing, state, props)
  const [chatOpen, setChatOpen] = useState(false)
  const large = screen.full || sizing.size === 'page'
  const chat = large && props.drawer ? { open: chatOpen, toggle: () => setChatOpen(!chatOpen) } : null
  const habits = useHabits()
  useEffect(() => registerLive?.(() => session?.toLive()), [registerLive, session])
  useEffect(() => session?.setAlwaysLive(habits.alwaysLive), [session, habits.alwaysLive])
  useTurnFull(habits.turnFull, screen, sizing)
  const onAir = status === 'live' || status === 'signal_lost'
  useMediaSession(session, { title, by, poster, active: onAir })
  const audioOnly = player.preferences?.audioOnly === true

  const stopped = state.phase === 'paused' || state.phase === 'idle'
  const { docked, close } = useDock(stage, onAir && !stopped && !large && !picture.on && !audioOnly)
  const toggle = () => (stopped ? session?.start() : session?.pause())
  const { onDanmaku } = props
  usePlayerKeys(stage, { player, volume, screen, picture, sizing, chat, toggle, onDanmaku })

  const ready = onAir && addresses.length > 0 && session !== null
  const keyless = addresses.some((address) => address.keyless)
  const note = stageNote(state, { status, undecodable, ready, audioOnly, keyless })
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label={t('label')}
      data-theme="dark"
      data-phase={state.phase}
      data-engine={state.variant?.kind}
      data-size={sizing.size}
      data-docked={docked}
      data-fills={screen.fillsWindow || sizing.size === 'page' || undefined}
      className={`overflow-hidden bg-bg text-ink outline-none ${SIZES[screen.fillsWindow ? 'page' : sizing.size]} ${shown ? '' : 'cursor-none'}`}
    >
      <div
        // Overlays begin below the button that offers the sound.
        className={`has-data-unmute:[--stage-top:3.25rem] ${docked ? DOCKED : `absolute inset-0 overflow-hidden ${chat?.open ? CHAT_INSET : ''}`}`}
      >
        <StagePicture
          video={video}
          poster={poster}
          backdrop={props.backdrop}
          pictureless={audioOnly || note === 'keyless' || note === 'sound_only'}
          onClick={() => {
            if (onAir) toggle()
          }}
          onDoubleClick={screen.toggle}
        />
        <StageLayers
          player={player}
          note={note}
          volume={volume}
          icons={icons}
          onAir={onAir}
          audioOnly={audioOnly}
          docked={docked}
          overlay={props.overlay}
          offAir={props.offAir}
          onUp={() => stage.current?.scrollIntoView({ block: 'center' })}
          onClose={close}
        />
        {onAir && !docked ? (
          <Controls
            player={player}
            qualities={qualitiesOf(addresses)}
            volume={volume}
            screen={screen}
            picture={picture}
            sizing={sizing}
            sleep={sleep}
            habits={habits}
            icons={icons}
            shown={shown}
            lost={note === 'signal_lost'}
            onToggle={toggle}
            markers={props.markers ?? NO_MARKERS}
            chatActivity={props.chatActivity ?? null}
            bar={props.bar?.(large || sizing.size === 'theatre')}
            chat={chat}
          />
        ) : null}
      </div>
      {chat?.open ? <div className={DRAWER}>{props.drawer}</div> : null}
    </section>
  )
}
