'use client'

import type { ReactNode } from 'react'
import type { PlayerIcons } from '../controls/player-icons.tsx'
import type { Volume } from '../hooks/use-volume.ts'
import { DockButtons } from '../mini/dock-buttons.tsx'
import type { PlayerSession } from '../session/use-session.ts'
import { AudioNote } from './audio-note.tsx'
import { NoSoundChip } from './no-sound-chip.tsx'
import { StageMessage } from './stage-message.tsx'
import type { StageNote } from './stage-note.ts'
import { UnmuteChip } from './unmute-chip.tsx'

interface StageLayersProps {
  player: PlayerSession
  note: StageNote
  volume: Volume
  icons: PlayerIcons
  onAir: boolean
  /** Audio only. */
  audioOnly: boolean
  /** Docked in the corner, where the picture is too small for the page's overlays. */
  docked: boolean
  /** The page's overlay on the picture. */
  overlay: ReactNode
  /** Replaces the default message while the stream is off the air. */
  offAir: ReactNode
  /** Scrolls back to the stage. */
  onUp: () => void
  /** Closes the docked picture. */
  onClose: () => void
}

/** The overlays on the picture, below the control bar. */
export function StageLayers(props: StageLayersProps) {
  const { player, note, volume, icons, onAir, audioOnly, docked } = props
  const { session, state } = player
  const playing = state.phase === 'playing'
  const address = state.variant?.address
  const isSilent = address?.video != null && address.audio === null
  return (
    <>
      {audioOnly && playing ? (
        <AudioNote icon={icons.audio} saves={state.variant?.address.video === null} />
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
      {isSilent && playing && !docked ? <NoSoundChip icon={icons.mute} /> : null}
      {volume.offer && !isSilent && playing && !docked ? (
        <UnmuteChip icon={icons.mute} onClick={volume.toggle} />
      ) : null}
    </>
  )
}
