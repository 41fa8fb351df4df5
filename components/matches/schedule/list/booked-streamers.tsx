'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { COMING_STATUSES } from '#lib/shared/vocabulary.ts'
import type { RowModel } from '../../lists/row/row-model.ts'
import { WatchLink } from '../../lists/row/watch-link.tsx'
import { useSchedule } from '../data/schedule-context.tsx'
import styles from './schedule.module.css'

/**
 * The rooms that stream a match; before it the streamers who have booked it, the languages they speak in and
 * the number of reminders.
 */
export function BookedStreamers({ row }: { row: RowModel }) {
  const t = useTranslations('matches.schedule')
  const { store } = useSchedule()
  const read = () => store.bookingOf(row.id)
  const booking = useSyncExternalStore(store.subscribe, read, read)
  const { rooms, booked, home, away } = row
  const link = <WatchLink rooms={rooms} booked={booked} home={home.name} away={away.name} />
  if (!booking || rooms.length > 0 || !COMING_STATUSES.has(row.status)) return link
  const languages = [...new Set(booking.bookings.flatMap(({ language }) => language ?? []))]
  const details = [
    ...languages.map((language) => language.toUpperCase()),
    ...(booking.reservations > 0 ? [t('wanted', { count: booking.reservations })] : []),
  ]
  return (
    <>
      {link}
      {details.length > 0 ? <span className={styles.booked}>{details.join(' · ')}</span> : null}
    </>
  )
}
