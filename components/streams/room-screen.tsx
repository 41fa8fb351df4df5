'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LivePlayer } from '#components/player/live-player.tsx'
import type { PlayerIcons } from '#components/player/player-icons.tsx'
import { useSize } from '#components/player/use-size.ts'
import { useSocketStatus } from '#lib/client/socket/hooks.ts'
import { useWatchTime } from '#lib/client/use-watch-time.ts'
import type { MatchDetail } from '#lib/contract/match-detail.ts'
import type { RoomCard, RoomInfo } from '#lib/contract/streams.ts'
import { MatchStrip } from './match-strip.tsx'
import { OtherRooms } from './other-rooms.tsx'
import { RoomCover } from './room-cover.tsx'
import { RoomHeader } from './room-header.tsx'
import { titleOf } from './room-names.ts'
import { RoomSide } from './room-side.tsx'
import type { StreamIcons } from './stream-icons.tsx'
import { isOnAir } from './take-rooms.ts'
import { useRoom } from './use-room.ts'

/** The feed scrolls in a box of its own where it stands beside the picture. */
const FEED =
  'xl:h-[32rem] xl:overflow-hidden xl:[&>div]:flex xl:[&>div]:h-full xl:[&>div]:flex-col xl:[&_[role=tabpanel]:not([hidden])]:min-h-0 xl:[&_[role=tabpanel]:not([hidden])]:flex-1'

export interface RoomScreenProps {
  info: RoomInfo
  detail: MatchDetail | null
  others: RoomCard[]
  followers: number | null
  icons: StreamIcons
  playerIcons: PlayerIcons
}

/** A live room: the picture, its match, what is said about it, and where else to go. */
export function RoomScreen({
  info: first,
  detail: firstDetail,
  others,
  followers,
  icons,
  playerIcons,
}: RoomScreenProps) {
  const language = useLocale()
  const t = useTranslations('streams.room')
  const { info, detail } = useRoom(first, firstDetail)
  const offline = useSocketStatus() === 'waiting'
  const { room, server_time: serverTime, time_zone: timeZone } = info
  const match = detail?.match ?? room.match
  const competition = detail?.competition ?? room.competition
  const [playing, setPlaying] = useState(false)
  const sizing = useSize()
  useWatchTime(room.room_id, playing && match !== null)
  const title = titleOf(room, language) || t('untitled', { name: room.user_nickname })
  return (
    <div
      className={`mx-auto grid w-full max-w-[1440px] grid-cols-1 items-start gap-4 px-(--gutter) py-4 max-md:gap-0 max-md:px-0 max-md:pt-0 ${sizing.size === 'theatre' ? '' : 'xl:grid-cols-[minmax(0,1fr)_340px]'}`}
    >
      <div className="flex min-w-0 flex-col overflow-clip border-line bg-surface max-md:border-b md:rounded-md md:border">
        <div className="max-md:order-3 max-md:border-line max-md:border-t">
          <RoomHeader
            room={room}
            match={match}
            competition={competition}
            followers={followers}
            icons={icons}
          />
        </div>
        <div className="max-md:sticky max-md:top-(--sticky-top) max-md:z-20 md:mx-auto md:w-full">
          <LivePlayer
            addresses={info.play}
            poster={room.cover}
            title={title}
            by={room.user_nickname}
            status={room.status}
            onPlaying={setPlaying}
            sizing={sizing}
            icons={playerIcons}
            backdrop={<RoomCover room={room} />}
          />
        </div>
        {match ? (
          <MatchStrip match={match} icons={icons} serverTime={serverTime} timeZone={timeZone} />
        ) : null}
        {isOnAir(room) ? null : (
          <p className="border-line border-t px-4 py-3 text-base">
            {room.status === 'ended' ? t('endedText') : t('waitingText')}
          </p>
        )}
        {info.notice ? (
          <p className="border-line border-t px-4 py-2.5 text-sm max-md:order-4">
            <span className="mr-2 font-semibold text-amber">{t('notice')}</span>
            {info.notice}
          </p>
        ) : null}
        {offline ? (
          <p role="status" className="border-line border-t bg-amber-weak px-4 py-2 text-amber text-sm">
            {t('offline')}
          </p>
        ) : null}
        {room.is_simulated ? (
          <p className="flex items-start gap-2 border-line border-t px-4 py-2.5 text-ink-2 text-xs max-md:order-5">
            <span className="mt-0.5">{icons.info}</span>
            <span>{t('simulated')}</span>
          </p>
        ) : null}
      </div>
      <aside className="flex min-w-0 flex-col gap-4 max-md:gap-0">
        <section
          aria-label={t('follow')}
          className={`border-line bg-surface max-md:border-b md:rounded-md md:border ${detail ? FEED : ''}`}
        >
          <RoomSide detail={detail} icons={icons} />
        </section>
        <OtherRooms
          first={others}
          not={room.room_id}
          icons={icons}
          serverTime={serverTime}
          timeZone={timeZone}
        />
      </aside>
    </div>
  )
}
