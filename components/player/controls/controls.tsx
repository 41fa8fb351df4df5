'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Habits } from '../hooks/use-habits.ts'
import type { Volume } from '../hooks/use-volume.ts'
import type { ChatActivity } from '../peaks/chat-activity.ts'
import type { PlayerSession } from '../session/use-session.ts'
import { SleepMenu } from '../sleep/sleep-menu.tsx'
import type { SleepTimer } from '../sleep/use-sleep.ts'
import { KeyHelp } from './key-help.tsx'
import { LiveReadout } from './live-readout.tsx'
import { MoreMenu } from './more-menu.tsx'
import { QualityMenu } from './quality-menu.tsx'
import { ScreenButtons, type ScreenButtonsProps } from './screen-buttons.tsx'
import { type PlayerMarker, SeekBar } from './seek-bar.tsx'
import { VolumeControl } from './volume-control.tsx'

const button =
  'grid h-10 min-w-10 place-items-center rounded-sm text-ink hover:bg-surface-3 aria-expanded:bg-surface-3 max-lg:h-11 max-lg:min-w-11'

export interface ControlsProps extends Omit<ScreenButtonsProps, 'className'> {
  player: PlayerSession
  qualities: readonly Quality[]
  volume: Volume
  sleep: SleepTimer
  habits: Habits
  shown: boolean
  /** No signal from the publisher, so there is no live edge to be behind. */
  lost: boolean
  onToggle: () => void
  markers: readonly PlayerMarker[]
  chatActivity: ChatActivity | null
  /** Controls of the overlays on the picture. */
  bar?: ReactNode
}

/** The control bar under the picture. */
export function Controls(props: ControlsProps) {
  const t = useTranslations('player')
  const { player, icons, picture, shown } = props
  const { session, state, preferences } = player
  const playing = state.phase !== 'paused' && state.phase !== 'idle'
  const toggleLabel = playing ? t('pause') : t('play')
  return (
    <div
      className={`absolute inset-x-0 bottom-0 z-10 bg-scrim text-ink transition-opacity focus-within:pointer-events-auto focus-within:opacity-100 ${shown ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
    >
      <SeekBar
        window={props.lost ? null : state.window}
        behind={state.behind}
        lag={state.lag}
        clock={player.now}
        markers={props.markers}
        chatActivity={props.chatActivity}
        onSeek={(behind) => session?.seek(behind)}
      />
      <div className="flex items-center gap-1 px-3 py-1.5 max-sm:gap-0 max-sm:px-1">
        <button
          type="button"
          aria-label={toggleLabel}
          aria-keyshortcuts="k"
          title={`${toggleLabel} (K)`}
          onClick={props.onToggle}
          className={button}
        >
          {playing ? icons.pause : icons.play}
        </button>
        <button
          type="button"
          aria-label={t('reload')}
          title={t('reload')}
          onClick={() => session?.reload()}
          className={`${button} max-2xl:hidden`}
        >
          {icons.reload}
        </button>
        <VolumeControl volume={props.volume} icons={icons} className={button} />
        <span aria-hidden="true" className="mx-2 h-5 w-px bg-line-strong max-xl:hidden" />
        <LiveReadout
          delay={props.lost ? null : state.delay}
          offersLive={state.offersLive}
          onLive={() => session?.toLive()}
        />
        <span className="ml-auto" />
        {preferences ? (
          <QualityMenu
            qualities={props.qualities}
            variant={state.variant}
            preferences={preferences}
            onPreferencesChange={player.setPreferences}
            habits={props.habits}
            icon={icons.open}
            className="flex h-10 min-w-10 items-center justify-center gap-1 rounded-sm px-2 text-base text-ink hover:bg-surface-3 aria-expanded:bg-surface-3 max-lg:h-11 max-lg:min-w-11"
          />
        ) : null}
        {props.bar}
        {/* Below 1440 px the chat beside the picture leaves no room for them. */}
        <span className="contents max-2xl:hidden">
          <KeyHelp icon={icons.keys} hasTheatre={props.sizing.hasTheatre} className={button} />
          <SleepMenu sleep={props.sleep} icon={icons.sleep} className={button} />
        </span>
        <span className="contents 2xl:hidden">
          <MoreMenu
            picture={picture}
            sleep={props.sleep}
            icons={icons}
            onReload={() => session?.reload()}
            className={button}
          />
        </span>
        <ScreenButtons
          screen={props.screen}
          picture={picture}
          sizing={props.sizing}
          chat={props.chat}
          icons={icons}
          className={button}
        />
      </div>
    </div>
  )
}
