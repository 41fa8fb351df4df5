'use client'

import { useClock } from '#components/shared/figures/use-clock.ts'
import type { RoomCard as Room, RoomInfo } from '#lib/contract/streams/rooms.ts'
import { useRooms } from '../list/use-rooms.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { AddRooms } from './add-rooms.tsx'
import { MAX_ROOMS } from './chosen.ts'
import { MultiHead } from './multi-head.tsx'
import { MultiTile } from './multi-tile.tsx'
import { RoomChat } from './room-chat.tsx'
import { useMulti } from './use-multi.ts'

export interface RoomMultiProps {
  rooms: RoomInfo[]
  others: Room[]
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

/** Grid classes by number of rooms and layout. */
const GRID = ['', '', 'md:grid-cols-2', 'md:grid-cols-2', 'md:grid-cols-2']
const BIG = [
  '',
  '',
  'lg:grid-cols-[3fr_1fr]',
  'lg:grid-cols-[3fr_1fr] lg:grid-rows-[auto_1fr] lg:[&>:first-child]:row-span-2',
  'lg:grid-cols-[3fr_1fr] lg:grid-rows-[auto_auto_1fr] lg:[&>:first-child]:row-span-3',
]

/**
 * Shows two to four rooms side by side, one of them with sound and chat. Joining is not announced in the
 * chats.
 */
export function RoomMulti({ rooms, others, icons, serverTime, timeZone }: RoomMultiProps) {
  const { list } = useRooms(others)
  const time = useClock()
  const { infos, chosen, apply, add, removeKicked } = useMulti(rooms, time)
  const { ids, sound, layout } = chosen

  const audibleRoom = sound === null ? undefined : infos.get(sound)
  const watched = new Set(ids.map((id) => infos.get(id)?.room.match?.id))
  const free = list.filter(({ room_id }) => !ids.includes(room_id)).slice(0, 8)
  const shape = layout === 'big' ? BIG : GRID
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 px-(--gutter) py-4">
      <MultiHead layout={layout} onLayout={() => apply({ do: 'layout' })} />
      {ids.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className={`grid grid-cols-1 content-start gap-2 ${shape[ids.length] ?? ''}`}>
            {ids.map((id, at) => {
              const info = infos.get(id)
              return info ? (
                <div key={id} className="aspect-video min-h-0 min-w-0">
                  <MultiTile
                    first={info}
                    number={at + 1}
                    icons={icons}
                    sounds={sound === id}
                    large={ids.length === 1 || (layout === 'big' && at === 0)}
                    onSound={() => apply({ do: 'sound', id })}
                    onMute={() => apply({ do: 'mute' })}
                    onLarge={() => apply({ do: 'large', id })}
                    onRemove={() => apply({ do: 'remove', id })}
                    onKicked={(expiresAt, reason) => removeKicked(info, expiresAt, reason)}
                  />
                </div>
              ) : null
            })}
          </div>
          <aside className="h-[32rem] overflow-clip rounded-md border border-line bg-surface xl:h-[min(44rem,calc(100dvh-10rem))]">
            {audibleRoom ? <RoomChat info={audibleRoom} /> : null}
          </aside>
        </div>
      ) : null}
      <AddRooms
        rooms={free}
        isFull={ids.length >= MAX_ROOMS}
        watched={watched}
        icons={icons}
        serverTime={serverTime}
        timeZone={timeZone}
        onAdd={(id) => void add(id)}
      />
    </div>
  )
}
