'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { type RoomCard as Room, roomCategories } from '#lib/contract/streams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { listView } from './list-view.ts'
import { Pages } from './pages.tsx'
import { RoomCard } from './room-card.tsx'
import type { StreamIcons } from './stream-icons.tsx'
import { useRooms } from './use-rooms.ts'

export interface LiveListProps {
  /** 0 all, then the categories in order. */
  type: number
  page: number
  pageSize: number
  total: number
  tabs: { type: number; total: number }[]
  list: Room[]
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

/** The live list: tabs with counts, cards, pages. Rooms come and go by the socket. */
export function LiveList(props: LiveListProps) {
  const { type, page, pageSize, icons, serverTime, timeZone } = props
  const t = useTranslations('streams')
  const view = listView(useRooms(props.list), props)
  const address = (to: number, at = 1) => `/anchor?type=${to}${at > 1 ? `&page=${at}` : ''}`
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t('list.title')}</h1>
        <p className="num text-ink-2 text-sm">{t('list.total', { count: view.tabs[0] ?? 0 })}</p>
      </header>
      <div className="mt-1 mb-4 border-line border-b">
        <TabLinks
          label={t('list.tabs')}
          links={['all' as const, ...roomCategories].map((category, index) => ({
            href: address(index),
            label: category === 'all' ? t('list.all') : t(`category.${category}`),
            count: view.tabs[index] ?? 0,
            current: index === type,
          }))}
        />
      </div>
      {view.list.length === 0 ? (
        <EmptyState
          icon={icons.radio}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={
            <Link href={type === 0 ? '/football' : address(0)} className={buttonClass({ kind: 'primary' })}>
              {type === 0 ? t('list.scores') : t('list.emptyAction')}
            </Link>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {view.list.map((room, index) => (
            <li key={room.room_id}>
              <RoomCard
                room={room}
                icons={icons}
                serverTime={serverTime}
                timeZone={timeZone}
                heading="h2"
                eager={index < 4}
              />
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pages={Math.ceil(view.total / pageSize)}
        address={(at) => address(type, at)}
        icons={icons}
      />
    </div>
  )
}
