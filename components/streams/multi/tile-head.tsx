'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { Link } from '#lib/i18n/link.tsx'

const BUTTON =
  'hit-44 grid size-8 place-items-center rounded-sm bg-scrim text-ink hover:bg-surface-3 aria-pressed:text-brand'

interface TileButtonProps {
  icon: IconName
  label: string
  pressed?: boolean
  onClick: () => void
}

function TileButton({ icon, label, pressed, onClick }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={BUTTON}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

export interface TileHeadProps {
  /** Its key on the keyboard, 1 to 4. */
  number: number
  sounds: boolean
  large: boolean
  onSound: () => void
  onMute: () => void
  onLarge: () => void
  onRemove: () => void
}

/** Header over one of several pictures: the room's streamer and its actions. */
export function TileHead(props: TileHeadProps & { roomId: number; name: string; title: string }) {
  const { number, roomId, name, title, sounds, large } = props
  const t = useTranslations('streams.watch.multi')
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-2 bg-scrim px-2 py-1.5">
      <kbd className="grid size-6 shrink-0 place-items-center rounded-xs border border-line-strong font-sans text-xs max-lg:hidden">
        {number}
      </kbd>
      <Link
        href={`/live?id=${roomId}`}
        title={t('room', { name })}
        className="hit-44 min-w-0 flex-1 truncate text-sm hover:text-brand"
      >
        <span className="font-semibold">{name}</span> <span>{title}</span>
      </Link>
      <TileButton
        icon={sounds ? 'volume-2' : 'volume-x'}
        label={t('sound', { name })}
        pressed={sounds}
        onClick={sounds ? props.onMute : props.onSound}
      />
      {large ? null : <TileButton icon="expand" label={t('large', { name })} onClick={props.onLarge} />}
      <TileButton icon="x" label={t('remove', { name })} onClick={props.onRemove} />
    </div>
  )
}
