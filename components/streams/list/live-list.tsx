'use client'

import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Pages } from '../rooms/pages.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FindTabs } from './find-tabs.tsx'
import { competitionsOf, listView } from './list-view.ts'
import { RoomCard } from './room-card.tsx'
import { useRooms } from './use-rooms.ts'

export interface LiveListProps {
  /** 0 for all, then the categories in order. */
  type: number
  /** Id of a competition: only its rooms are shown. */
  id: number | null
  /** That competition, if it is known. */
  chosen: CompetitionBrief | null
  page: number
  pageSize: number
  total: number
  tabs: { type: number; total: number }[]
  list: Room[]
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

/**
 * The live list: categories with counts, their competitions, cards with a preview on hover, pages. Updated
 * over the socket.
 */
export function LiveList(props: LiveListProps) {
  const { type, id, page, pageSize, icons, serverTime, timeZone } = props
  const t = useTranslations('streams.rooms')
  const language = useLocale()
  const known = useRooms(props.list)
  const view = listView(known, props)
  const competitions = competitionsOf(known.list, props, props.chosen)
  const all = (to: number) => `/anchor?type=${to}`
  const address = (at: number) =>
    `${all(type)}${id === null ? '' : `&id=${id}`}${at > 1 ? `&page=${at}` : ''}`
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t('list.title')}</h1>
        <p className="num text-ink-2 text-sm">{t('list.total', { count: view.tabs[0] ?? 0 })}</p>
      </header>
      <FindTabs current="live" />
      <div className="mb-4 flex flex-col gap-2">
        <CategoryLinks label={t('list.tabs')} current={type} address={all} counts={view.tabs} />
        {competitions.length > 0 || id !== null ? (
          <PillLinks
            label={t('list.competitions')}
            links={[
              { href: all(type), label: t('list.everyCompetition'), current: id === null },
              ...competitions.map((one) => {
                const name =
                  localisedName(namesUnder(one, 'short'), language) ||
                  localisedName(namesUnder(one, 'name'), language)
                const href = `${all(type)}&id=${one.id}&name=${encodeURIComponent(name)}`
                return { href, label: name, current: id === one.id }
              }),
            ]}
          />
        ) : null}
      </div>
      {view.list.length === 0 ? (
        <EmptyState
          icon={icons.radio}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={
            <Link href={type === 0 ? '/football' : all(0)} className={buttonClass({ kind: 'primary' })}>
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
                preview
              />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(view.total / pageSize)} address={address} icons={icons} />
    </div>
  )
}
