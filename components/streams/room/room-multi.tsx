'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClock } from '#components/chat/use-clock.ts'
import { UserCardHost } from '#components/chat/user-card.tsx'
import { showMini } from '#components/player/mini/mini-room.ts'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { getRoomInfo } from '#lib/client/streams/rooms.ts'
import type { RoomCard as Room, RoomInfo } from '#lib/contract/streams/rooms.ts'
import { RoomCard } from '../list/room-card.tsx'
import { useRooms } from '../list/use-rooms.ts'
import { type Choice, type Chosen, choose, MOST_BESIDE, roomsQuery } from '../multi/chosen.ts'
import { MultiTile } from '../multi/multi-tile.tsx'
import type { StreamIcons } from './stream-icons.tsx'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

export interface RoomMultiProps {
  rooms: RoomInfo[]
  others: Room[]
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

/** Where each picture stands, by how many there are and which layout is chosen. */
const GRID = ['', '', 'md:grid-cols-2', 'md:grid-cols-2', 'md:grid-cols-2']
const BIG = [
  '',
  '',
  'lg:grid-cols-[3fr_1fr]',
  'lg:grid-cols-[3fr_1fr] lg:grid-rows-[auto_1fr] lg:[&>:first-child]:row-span-2',
  'lg:grid-cols-[3fr_1fr] lg:grid-rows-[auto_auto_1fr] lg:[&>:first-child]:row-span-3',
]

/** Two to four rooms side by side, one of them heard and talked in. The arrival is not announced. */
export function RoomMulti({ rooms, others, icons, serverTime, timeZone }: RoomMultiProps) {
  const t = useTranslations('watch.multi')
  const common = useTranslations('common')
  const out = useTranslations('chat.out')
  const time = useClock()
  const [infos, setInfos] = useState(new Map(rooms.map((info) => [info.room.room_id, info])))
  const [chosen, setChosen] = useState<Chosen>({
    ids: rooms.map(({ room }) => room.room_id),
    sound: rooms[0]?.room.room_id ?? null,
    layout: 'grid',
  })
  const { list } = useRooms(others)
  const { ids, sound, layout } = chosen

  // Several may be taken away at once: each choice is made of what the one before it left.
  const take = (choice: Choice) => setChosen((known) => choose(known, choice))
  const query = roomsQuery(ids)
  const applied = useRef(query)
  useEffect(() => {
    if (applied.current === query) return
    applied.current = query
    history.replaceState(null, '', location.pathname + query)
  }, [query])
  const add = async (id: number) => {
    try {
      const info = await getRoomInfo(id, { quiet: true })
      setInfos((known) => new Map(known).set(id, info))
      take({ do: 'add', id })
    } catch {
      notify({ message: common('unreachable'), kind: 'bad' })
    }
  }
  const putOut = (info: RoomInfo, until: string | null, reason: string) => {
    take({ do: 'remove', id: info.room.room_id })
    const sentences = [
      `${info.room.user_nickname}: ${out('title')}`,
      until ? out('until', { time: time(until) }) : out('forGood'),
      ...(reason ? [out('reason', { reason })] : []),
    ]
    notify({ message: sentences.join(' · '), kind: 'bad' })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const typed = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    if (typed || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    take({ do: 'key', key: event.key })
  })
  useEffect(() => {
    showMini(null)
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const heard = sound === null ? undefined : infos.get(sound)
  const watched = new Set(ids.map((id) => infos.get(id)?.room.match?.id))
  const free = list.filter(({ room_id }) => !ids.includes(room_id)).slice(0, 8)
  const shape = layout === 'big' ? BIG : GRID
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 px-(--gutter) py-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-ink-2 text-sm">
            {t('lead')} <span className="max-lg:hidden">{t('keys')}</span>
          </p>
        </div>
        <Segmented
          legend={t('layout')}
          name="layout"
          segments={[
            { value: 'grid', label: t('grid') },
            { value: 'big', label: t('big') },
          ]}
          value={layout}
          onChange={(value) => {
            if (value !== layout) take({ do: 'layout' })
          }}
        />
      </header>
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
                    onSound={() => take({ do: 'sound', id })}
                    onMute={() => take({ do: 'mute' })}
                    onLarge={() => take({ do: 'large', id })}
                    onRemove={() => take({ do: 'remove', id })}
                    onPutOut={(until, reason) => putOut(info, until, reason)}
                  />
                </div>
              ) : null
            })}
          </div>
          <aside className="h-[32rem] overflow-clip rounded-md border border-line bg-surface xl:h-[min(44rem,calc(100dvh-10rem))]">
            {heard ? (
              <RoomLiveProvider
                key={heard.room.room_id}
                roomId={heard.room.room_id}
                anchorId={heard.room.user_id}
                anchorNickname={heard.room.user_nickname}
                quiet
              >
                <UserCardHost />
                <ChatPanel detail={null} />
              </RoomLiveProvider>
            ) : null}
          </aside>
        </div>
      ) : null}
      <section aria-labelledby="add-room" className="rounded-md border border-line bg-surface p-4">
        <h2 id="add-room" className="text-md">
          {t('add')}
        </h2>
        <p className="mb-3 text-ink-2 text-sm">{ids.length >= MOST_BESIDE ? t('full') : t('addText')}</p>
        {free.length === 0 ? (
          <p className="py-6 text-center text-ink-2 text-sm">{t('none')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {free.map((room) => (
              <li key={room.room_id} className="flex min-w-0 flex-col gap-2">
                <RoomCard
                  room={room}
                  icons={icons}
                  serverTime={serverTime}
                  timeZone={timeZone}
                  unscored={room.match !== null && watched.has(room.match.id)}
                />
                <Button disabled={ids.length >= MOST_BESIDE} onClick={() => void add(room.room_id)}>
                  {t('add')}
                  <span className="sr-only">{room.user_nickname}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
