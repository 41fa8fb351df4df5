'use client'

import { useTranslations } from 'next-intl'
import { SectionHead } from '#components/ui/box.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { RoomCard } from '../list/room-card.tsx'
import { useHomeRooms } from './rooms-context.tsx'

/** More rooms on the air, in rows of three; renders nothing if there are none. */
export function HotRooms() {
  const { grid, total, icons, serverTime, timeZone } = useHomeRooms()
  const t = useTranslations('site.home')
  if (grid.length === 0) return null
  return (
    <section aria-labelledby="hot-rooms">
      <SectionHead
        id="hot-rooms"
        title={t('rooms.more')}
        note={t('rooms.onAir', { count: total })}
        end={
          <Link
            href={'/anchor?type=0'}
            className="hit-44 flex items-center gap-0.5 text-ink-2 hover:text-brand"
          >
            {t('rooms.all')}
            {icons.more}
          </Link>
        }
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 max-lg:gap-x-2.5 max-lg:gap-y-3.5 md:grid-cols-3 max-md:[&>li:last-child:nth-child(odd):not(:first-child)]:hidden">
        {grid.map((room) => (
          <li key={room.room_id}>
            <RoomCard room={room} icons={icons} serverTime={serverTime} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
