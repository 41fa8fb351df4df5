'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { Viewers } from '../stats/viewers.tsx'
import type { StreamIcons } from './stream-icons.tsx'

interface RoomPictureProps {
  room: Room
  icons: StreamIcons
  eager?: boolean
  /** The picture has no space for the label that it is simulated. */
  noteClass?: string
  /** Covers the picture: the preview. */
  over?: ReactNode
  className: string
}

const CHIP = 'absolute rounded-xs bg-scrim px-1.5 text-ink'

/** A room's cover with its badges: on the air or signal lost, simulated, number of viewers. */
export function RoomPicture({ room, icons, eager, noteClass = '', over, className }: RoomPictureProps) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  return (
    <div className={`relative aspect-video overflow-hidden bg-surface-3 ${className}`}>
      <RoomCover room={room} eager={eager} />
      {over}
      {room.status === 'signal_lost' ? null : (
        <LiveBadge label={common('live')} className="absolute top-1.5 left-1.5" />
      )}
      <span data-theme="dark" className="contents">
        {room.status === 'signal_lost' ? (
          <span className={`${CHIP} top-1.5 left-1.5 text-2xs leading-[18px]`}>{t('signalLost')}</span>
        ) : null}
        {room.is_simulated ? (
          <span
            title={common('simulatedNote')}
            className={`${CHIP} bottom-1.5 left-1.5 text-2xs leading-[18px] ${noteClass}`}
          >
            {t('simulated')}
          </span>
        ) : null}
        <Viewers
          count={room.viewers}
          language={language}
          icon={icons.eye}
          className={`${CHIP} right-1.5 bottom-1.5 text-xs leading-[18px]`}
        />
      </span>
    </div>
  )
}
