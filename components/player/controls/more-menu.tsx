'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SleepChoice } from '../sleep/sleep-menu.tsx'
import type { SleepTimer } from '../sleep/use-sleep.ts'
import type { PlayerIcons } from './player-icons.tsx'
import { StagePopover } from './stage-popover.tsx'

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left text-base hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-brand 2xl:hidden'

interface MoreMenuProps {
  picture: { able: boolean; on: boolean; toggle(): void }
  sleep: SleepTimer
  icons: PlayerIcons
  onReload: () => void
  className: string
}

/** Menu of the controls that do not fit into the bar on a narrow screen. */
export function MoreMenu({ picture, sleep, icons, onReload, className }: MoreMenuProps) {
  const t = useTranslations('player')
  const entry = (label: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <button type="button" aria-pressed={pressed} onClick={onClick} className={ENTRY}>
      {icon}
      {label}
    </button>
  )
  return (
    <StagePopover
      label={t('more')}
      button={<span className={sleep.minutes ? 'text-brand' : undefined}>{icons.more}</span>}
      buttonClass={className}
      sheet
    >
      {entry(t('reload'), icons.reload, onReload)}
      {picture.able ? entry(t('picture'), icons.picture, picture.toggle, picture.on) : null}
      <SleepChoice sleep={sleep} />
    </StagePopover>
  )
}
