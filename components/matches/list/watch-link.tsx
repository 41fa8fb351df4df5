'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { Link } from '#lib/i18n/link.tsx'
import styles from './list.module.css'
import type { RowModel } from './row-model.ts'

interface WatchProps {
  rooms: RowModel['rooms']
  home: string
  away: string
}

/** Who is on the air about the match: the most watched room, and how many more. */
export const WatchLink = memo(function WatchLink({ rooms, home, away }: WatchProps) {
  const t = useTranslations('matches')
  const [room, ...others] = rooms
  if (!room) return null
  return (
    <Link href={`/live?id=${room.id}`} className={styles.stream}>
      <span aria-hidden="true" className={styles.streamer}>
        <Avatar seed={room.name} size={24} />
        <span>{room.name}</span>
        {others.length > 0 ? <em className="num">{`+${others.length}`}</em> : null}
      </span>
      <span aria-hidden="true" className={styles.button}>
        {t('watch')}
      </span>
      <span className="sr-only">{t('watchRoom', { name: room.name, home, away })}</span>
    </Link>
  )
})
