'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { RoomCard } from '../list/room-card.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

interface AddRoomsProps {
  rooms: readonly Room[]
  /** The maximum number of rooms is already shown. */
  isFull: boolean
  /** Ids of the matches of the shown rooms, whose score is not repeated. */
  watched: ReadonlySet<number | undefined>
  icons: StreamIcons
  serverTime: string
  timeZone: string
  onAdd: (id: number) => void
}

/** Other live rooms, each with a button that adds it to the screen. */
export function AddRooms({ rooms, isFull, watched, icons, serverTime, timeZone, onAdd }: AddRoomsProps) {
  const t = useTranslations('streams.watch.multi')
  return (
    <section aria-labelledby="add-room" className="rounded-md border border-line bg-surface p-4">
      <h2 id="add-room" className="text-md">
        {t('add')}
      </h2>
      <p className="mb-3 text-ink-2 text-sm">{isFull ? t('full') : t('addText')}</p>
      {rooms.length === 0 ? (
        <p className="py-6 text-center text-ink-2 text-sm">{t('none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {rooms.map((room) => (
            <li key={room.room_id} className="flex min-w-0 flex-col gap-2">
              <RoomCard
                room={room}
                icons={icons}
                serverTime={serverTime}
                timeZone={timeZone}
                unscored={room.match !== null && watched.has(room.match.id)}
              />
              <Button disabled={isFull} onClick={() => onAdd(room.room_id)}>
                {t('add')}
                <span className="sr-only">{room.user_nickname}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
