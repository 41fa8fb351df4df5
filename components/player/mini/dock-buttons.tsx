'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Volume } from '../hooks/use-volume.ts'

const BUTTON = 'hit-44 grid size-8 place-items-center rounded-sm bg-scrim text-ink hover:bg-surface-3'

/** Buttons of the docked player: back to the stage, sound, close. */
export function DockButtons(props: { volume: Volume; onUp: () => void; onClose: () => void }) {
  const t = useTranslations('player')
  const { muted, toggle } = props.volume
  return (
    <div className="absolute top-1.5 right-1.5 z-10 flex gap-1.5">
      <button
        type="button"
        aria-label={t('mini.up')}
        title={t('mini.up')}
        onClick={props.onUp}
        className={BUTTON}
      >
        <Icon name="arrow-up" size={16} />
      </button>
      <button type="button" aria-label={muted ? t('unmute') : t('mute')} onClick={toggle} className={BUTTON}>
        <Icon name={muted ? 'volume-x' : 'volume-2'} size={16} />
      </button>
      <button type="button" aria-label={t('mini.close')} onClick={props.onClose} className={BUTTON}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
