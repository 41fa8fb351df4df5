'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/avatar.tsx'
import { Link } from '#lib/i18n/link.tsx'
import styles from './list.module.css'
import type { RowModel } from './row-model.ts'

/** Who is on the air about the match: the most watched room, and how many more. */
export function WatchLink({ row }: { row: RowModel }) {
  const t = useTranslations('matches')
  const [room, ...others] = row.rooms
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
      <span className="sr-only">
        {t('watchRoom', { name: room.name, home: row.home.name, away: row.away.name })}
      </span>
    </Link>
  )
}
