'use client'

import type { ReactNode } from 'react'
import type { PlayerIcons } from '../controls/player-icons.tsx'
import type { Volume } from '../hooks/use-volume.ts'
import { DockButtons } from '../mini/dock-buttons.tsx'
import type { PlayerSession } from '../session/use-session.ts'
import { AudioNote } from './audio-note.tsx'
import { StageMessage } from './stage-message.tsx'
import type { StageNote } from './stage-note.ts'
import { UnmuteChip } from './unmute-chip.tsx'

interface StageLayersProps {
  player: PlayerSession
  note: StageNote
  volume: Volume
  icons: PlayerIcons
  onAir: boolean
  /** The sound comes without its picture. */
  audioOnly: boolean
  /** The picture follows down the page, too small for what the page lays over it. */
  docked: boolean
  /** What the page lays over the picture. */
  overlay: ReactNode
  /** What is said instead of a message while the stream is off the air. */
  offAir: ReactNode
  /** Scrolls back to the stage. */
  onUp: () => void
  /** Closes the docked picture. */
  onClose: () => void
}

/** What lies over the picture, under the bar of controls. */
export function StageLayers(props: StageLayersProps) {
  const { player, note, volume, icons, onAir, audioOnly, docked } = props
  const { session, state } = player
  const playing = state.phase === 'playing'
  return (
    <>
      {audioOnly && playing ? (
        <AudioNote icon={icons.audio} saves={state.line?.address.video === null} />
      ) : null}
      {docked ? null : props.overlay}
      {onAir ? null : props.offAir}
      <StageMessage
        note={!onAir && props.offAir ? null : note}
        state={state}
        icons={icons}
        onStart={() => session?.start()}
        onRetry={() => session?.reload()}
      />
      {docked ? <DockButtons volume={volume} onUp={props.onUp} onClose={props.onClose} /> : null}
      {volume.offer && playing && !docked ? <UnmuteChip icon={icons.mute} onClick={volume.toggle} /> : null}
    </>
  )
}
