'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { PersonRow } from '#components/social/follows/follow-rows.tsx'
import { LoginFirst, Waiting } from '#components/social/login-first.tsx'
import { FindTabs } from '#components/streams/list/find-tabs.tsx'
import { RoomCard } from '#components/streams/list/room-card.tsx'
import type { StreamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useFollows, useWatched } from '#lib/client/social/follows.ts'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'

interface AttentionProps {
  icons: StreamIcons
  heart: ReactNode
  pin: ReactNode
}

const GRID = 'grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

/**
 * Rooms of the followed anchors, in the layout of the live list: live ones, the others, and recently watched
 * rooms.
 */
export function AttentionRooms(props: AttentionProps) {
  const t = useTranslations('social.follows.attention')
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t('title')}</h1>
        <Link href="/persona" className="ml-auto text-ink-2 text-sm hover:text-brand">
          {t('manage')}
        </Link>
      </header>
      <FindTabs current="follow" />
      <LoginFirst icon={props.heart}>{(userId) => <Followed userId={userId} {...props} />}</LoginFirst>
    </div>
  )
}

function Followed({ userId, icons, heart, pin }: AttentionProps & { userId: number }) {
  const t = useTranslations('social.follows.attention')
  const persona = useTranslations('social.follows.persona')
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFollows(userId, 'anchor')
  if (isPending) return <Waiting />
  if (error && !data)
    return (
      <LoadFailed title={persona('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
    )
  const [first] = data.pages
  const people = data.pages.flatMap(({ list }) => list).filter((each) => each.kind === 'anchor')
  const live = people.flatMap(({ is_live, room }) => (is_live && room ? [room] : []))
  const resting = people.filter((person) => !person.is_live)
  const nobody = people.length === 0
  const clock = { serverTime: first?.server_time ?? '', timeZone: first?.time_zone ?? 'UTC' }
  return (
    <div className="flex flex-col gap-8">
      {live.length > 0 ? (
        <section aria-label={t('live')}>
          <p className="num mb-3 text-ink-2 text-sm">{t('liveCount', { count: live.length })}</p>
          <Rooms rooms={live} heading="h2" icons={icons} {...clock} />
        </section>
      ) : (
        <EmptyState
          icon={heart}
          title={nobody ? persona('emptyPeople') : t('nobodyLive')}
          text={nobody ? persona('emptyPeopleText') : t('nobodyLiveText')}
          action={
            <Link href="/anchor?type=0" className={buttonClass({ kind: 'primary' })}>
              {persona('toRooms')}
            </Link>
          }
        />
      )}
      {resting.length > 0 ? (
        <section aria-labelledby="resting">
          <h2 id="resting" className="mb-2 text-md">
            {t('resting')}
          </h2>
          <ul className="rounded-md border border-line bg-surface">
            {resting.map((person) => (
              <PersonRow key={person.id} person={person} pinIcon={pin} />
            ))}
          </ul>
        </section>
      ) : null}
      {hasNextPage ? (
        <p className="text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {persona('more')}
          </Button>
        </p>
      ) : null}
      <Watched userId={userId} icons={icons} />
    </div>
  )
}

/** Recently watched rooms; omitted if they could not be loaded. */
function Watched({ userId, icons }: { userId: number; icons: StreamIcons }) {
  const t = useTranslations('social.follows.attention')
  const { data } = useWatched(userId)
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="watched">
      <h2 id="watched" className="mb-3 text-md">
        {t('watched')}
      </h2>
      <Rooms
        rooms={data.list.map(({ room }) => room)}
        icons={icons}
        serverTime={data.server_time}
        timeZone={data.time_zone}
        heading="h3"
      />
    </section>
  )
}

function Rooms(props: {
  rooms: Room[]
  icons: StreamIcons
  serverTime: string
  timeZone: string
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className={GRID}>
      {props.rooms.map((room) => (
        <li key={room.room_id}>
          <RoomCard
            room={room}
            icons={props.icons}
            serverTime={props.serverTime}
            timeZone={props.timeZone}
            heading={props.heading}
          />
        </li>
      ))}
    </ul>
  )
}
