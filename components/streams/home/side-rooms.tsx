'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#lib/i18n/link.tsx'
import { RoomCard } from '../list/room-card.tsx'
import { useHomeRooms } from './rooms-context.tsx'

/**
 * The rooms beside the playing one: a column of its height, or a horizontally scrolling row on a narrow
 * screen.
 */
export function SideRooms() {
  const { next, total, icons, serverTime, timeZone } = useHomeRooms()
  const t = useTranslations('site.home')
  return (
    <section
      aria-labelledby="next-rooms"
      className="flex min-w-0 flex-col lg:absolute lg:inset-0 lg:overflow-hidden lg:rounded-md lg:border lg:border-line lg:bg-surface"
    >
      <header className="flex min-h-11 shrink-0 items-center gap-3 lg:border-line lg:border-b lg:px-4">
        <h2 id="next-rooms" className="min-w-0 truncate text-[1rem] leading-6 max-lg:text-lg">
          {t('rooms.title')}
        </h2>
        <span className="num text-ink-2 text-sm whitespace-nowrap lg:max-xl:hidden">
          {t('rooms.onAir', { count: total })}
        </span>
        <Link
          href={'/anchor?type=0'}
          className="hit-44 ml-auto flex items-center gap-0.5 text-ink-2 text-sm whitespace-nowrap hover:text-brand"
        >
          {t('rooms.all')}
          {icons.more}
        </Link>
      </header>
      {next.length === 0 ? (
        <p className="grid flex-1 place-items-center px-4 py-8 text-center text-ink-2 text-sm">
          {t('rooms.noOthers')}
        </p>
      ) : (
        <ul className="flex min-h-0 flex-1 max-lg:scroll-x max-lg:-mx-(--gutter) max-lg:snap-x max-lg:gap-2.5 max-lg:px-(--gutter) lg:flex-col lg:divide-y lg:divide-line">
          {next.map((room) => (
            <li
              key={room.room_id}
              className="min-h-0 flex-1 snap-start scroll-ml-(--gutter) max-lg:w-40 max-lg:flex-none max-lg:sm:w-52 lg:max-h-48"
            >
              <RoomCard
                room={room}
                icons={icons}
                serverTime={serverTime}
                timeZone={timeZone}
                layout="beside"
                eager
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
