'use client'

import { useTranslations } from 'next-intl'
import { BoxHead } from '#components/ui/box.tsx'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RoomCard } from '../list/room-card.tsx'
import { useRooms } from '../list/use-rooms.ts'
import type { StreamIcons } from './stream-icons.tsx'

const MAX_ROOMS = 6

/** The other rooms on the air, without the room `not`. */
export function OtherRooms(props: {
  first: Room[]
  not: number
  /** The match whose picture plays beside them, later than the scores arrive; null while none does. */
  watched: number | null
  icons: StreamIcons
  serverTime: string
  timeZone: string
}) {
  const t = useTranslations('streams.rooms.room')
  const { list } = useRooms(props.first)
  const others = list.filter(({ room_id }) => room_id !== props.not).slice(0, MAX_ROOMS)
  return (
    <section
      aria-labelledby="other-rooms"
      className="border-line bg-surface max-md:border-b md:rounded-md md:border"
    >
      <BoxHead
        id="other-rooms"
        title={t('others')}
        end={
          <Link
            href={'/anchor?type=0'}
            className="hit-44 flex items-center gap-0.5 text-brand text-sm hover:underline"
          >
            {t('allRooms')}
            {props.icons.more}
          </Link>
        }
      />
      {others.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-2 text-sm">{t('noOthers')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 p-4 md:max-lg:grid-cols-2 xl:grid-cols-2">
          {others.map((room) => (
            <li key={room.room_id}>
              <RoomCard
                room={room}
                icons={props.icons}
                serverTime={props.serverTime}
                timeZone={props.timeZone}
                layout="row"
                preview
                unscored={room.match !== null && room.match.id === props.watched}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
