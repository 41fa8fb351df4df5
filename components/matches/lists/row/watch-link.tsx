'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Link } from '#lib/i18n/link.tsx'
import styles from '../table/list.module.css'
import type { RowModel } from './row-model.ts'

interface WatchProps {
  rooms: RowModel['rooms']
  booked: RowModel['booked']
  home: string
  away: string
}

const CALENDAR = 'M7 3v4M17 3v4M4 9h16M5 5h14v15H5z'

/**
 * Rooms that stream the match: the most watched one and the number of others; before the match, the rooms
 * that have booked it.
 */
export const WatchLink = memo(function WatchLink({ rooms, booked, home, away }: WatchProps) {
  const t = useTranslations('matches.lists')
  const isOn = rooms.length > 0
  const [room, ...others] = isOn ? rooms : booked
  if (!room) return null
  return (
    <Link
      href={`/live?id=${room.id}`}
      className={styles.stream}
      data-booked={isOn ? undefined : true}
      title={isOn ? undefined : t('bookedTitle', { name: room.name })}
    >
      <span aria-hidden="true" className={styles.streamer}>
        <Avatar seed={room.name} size={24} />
        <span>{room.name}</span>
        {others.length > 0 ? <em className="num">{`+${others.length}`}</em> : null}
      </span>
      {isOn ? (
        <span aria-hidden="true" className={styles.button}>
          {t('watch')}
        </span>
      ) : (
        <svg viewBox="0 0 24 24" width="15" height="15" aria-hidden="true">
          <path d={CALENDAR} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
      )}
      <span className="sr-only">
        {isOn
          ? t('watchRoom', { name: room.name, home, away })
          : t('bookedBy', { name: room.name, count: others.length, home, away })}
      </span>
    </Link>
  )
})
