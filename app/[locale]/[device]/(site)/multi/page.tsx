import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readRooms } from '#components/streams/multi/chosen.ts'
import { RoomMulti } from '#components/streams/multi/room-multi.tsx'
import { readRoom } from '#components/streams/rooms/read-room.ts'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { getLiveList } from '#lib/client/streams/rooms.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ rooms?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'multi') : {}
}

/** Several rooms side by side. Rooms that do not exist are omitted. */
export default async function Multi({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const ids = readRooms((await searchParams).rooms)
  const [rooms, { list, server_time }] = await Promise.all([
    Promise.all(ids.map((id) => readRoom(String(id)))),
    getLiveList({ page_size: 12 }),
  ])
  const found = rooms.filter((info) => info !== null)
  return (
    <ClientMessages names={['chat', 'common', 'odds', 'player', 'streams.rooms', 'streams.watch']}>
      <RoomMulti
        key={found.map(({ room }) => room.room_id).join('-')}
        rooms={found}
        others={list}
        icons={streamIcons()}
        serverTime={server_time}
        timeZone={await getTimeZone()}
      />
    </ClientMessages>
  )
}
