'use client'

import { useTranslations } from 'next-intl'
import type { Volume } from '../hooks/use-volume.ts'
import type { PlayerIcons } from './player-icons.tsx'

/** A mute button, and a slider where the device lets pages set the volume. */
export function VolumeControl(props: { volume: Volume; icons: PlayerIcons; className: string }) {
  const t = useTranslations('player')
  const { volume, muted, setVolume, toggle } = props.volume
  const label = muted ? t('unmute') : t('mute')
  const shown = muted ? 0 : volume
  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="m"
        title={`${label} (M)`}
        onClick={toggle}
        className={props.className}
      >
        {muted ? props.icons.mute : props.icons.sound}
      </button>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-label={t('volume')}
        aria-valuetext={t('percent', { percent: Math.round(shown * 100) })}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        className="h-9 w-18 cursor-pointer accent-brand max-xl:hidden"
      />
    </div>
  )
}
