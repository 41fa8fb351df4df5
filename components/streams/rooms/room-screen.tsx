'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { KickedRedirect } from '#components/chat/kicked-redirect.tsx'
import { UserCardHost } from '#components/chat/user-card.tsx'
import { GiftBar, GiftEffects } from '#components/gifts/room-gifts.tsx'
import { useIdleComponent } from '#components/gifts/use-idle-component.ts'
import { OddsLine } from '#components/odds/odds-line.tsx'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { useSize } from '#components/player/hooks/use-size.ts'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { useWatchTime } from '#components/shared/tasks/use-watch-time.ts'
import { RechargeHost } from '#components/wallet/recharge-host.tsx'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { MatchStrip } from '../room-match/match-strip.tsx'
import { OtherRooms } from './other-rooms.tsx'
import type { RoomPage } from './read-room.ts'
import { RoomHeader } from './room-header.tsx'
import { titleOf } from './room-names.ts'
import { RoomNotices } from './room-notices.tsx'
import { RoomSide } from './room-side.tsx'
import { RoomStage } from './room-stage.tsx'
import type { StreamIcons } from './stream-icons.tsx'
import { useRoom } from './use-room.ts'

/**
 * The chat scrolls in its own box: beside the picture as high as the window, below it so that both are
 * visible.
 */
const SIDE =
  'h-[32rem] overflow-clip xl:h-[min(52rem,calc(100dvh-var(--top-bar)-32px))] max-md:h-[max(22rem,calc(100dvh-var(--sticky-top)-56.25vw-var(--tab-bar)))] [&>div]:flex [&>div]:h-full [&>div]:flex-col [&>div>[role=tablist]]:shrink-0 [&>div>[role=tabpanel]:not([hidden])]:min-h-0 [&>div>[role=tabpanel]:not([hidden])]:flex-1'

const fanGroups = () =>
  import('#components/chat/groups/room-fan-groups.tsx').then((file) => file.RoomFanGroups)
const works = () => import('../recordings/room-works.tsx').then((file) => file.RoomWorks)

export interface RoomScreenProps {
  page: Packed<RoomPage>
  icons: StreamIcons
  playerIcons: PlayerIcons
}

/** A live room: the picture, its match, the chat, and links to other rooms. */
export function RoomScreen({ page, icons, playerIcons }: RoomScreenProps) {
  const {
    info: initial,
    detail: initialDetail,
    odds: initialOdds,
    others,
    followers,
    next,
  } = useMemo(() => unpack(page), [page])
  const language = useLocale()
  const t = useTranslations('streams.rooms.room')
  const [delay] = useState(() => createScoreDelay(initial.room.room_id))
  const initialMatch = { detail: initialDetail, odds: initialOdds }
  const { info, detail, match, odds } = useRoom(initial, initialMatch, delay)
  const { room, server_time: serverTime, time_zone: timeZone } = info
  const competition = detail?.competition ?? room.competition
  const [playing, setPlaying] = useState(false)
  const sizing = useSize()
  // Loaded last: the picture has priority.
  const RoomWorks = useIdleComponent(works)
  const RoomFanGroups = useIdleComponent(fanGroups)
  useWatchTime(room.room_id, playing && match !== null)
  const title = titleOf(room, language) || t('untitled', { name: room.user_nickname })
  return (
    <RoomLiveProvider roomId={room.room_id} anchorId={room.user_id} anchorNickname={room.user_nickname}>
      <KickedRedirect />
      <UserCardHost />
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
              allowsClips={info.allows_clips}
            />
          </div>
          <div className="max-md:sticky max-md:top-(--sticky-top) max-md:z-20 has-data-fills:z-50! md:mx-auto md:w-full">
            <RoomStage
              info={info}
              detail={detail}
              title={title}
              sizing={sizing}
              playerIcons={playerIcons}
              onPlaying={setPlaying}
              delay={delay}
              next={next}
              overlay={<GiftEffects />}
            />
          </div>
          {match ? (
            <MatchStrip
              match={match}
              icons={icons}
              serverTime={serverTime}
              timeZone={timeZone}
              delay={delay}
            />
          ) : null}
          {match && odds ? <OddsLine match={match} {...odds} language={language} /> : null}
          <GiftBar />
          {RoomFanGroups ? <RoomFanGroups roomId={room.room_id} /> : null}
          <RoomNotices info={info} icons={icons} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 max-md:gap-0">
          <section
            aria-label={t('follow')}
            className={`border-line bg-surface max-md:border-b md:rounded-md md:border ${SIDE}`}
          >
            <RoomSide detail={detail} icons={icons} />
          </section>
          <OtherRooms
            first={others}
            not={room.room_id}
            watched={match !== null && isOnAir(room) ? match.id : null}
            icons={icons}
            serverTime={serverTime}
            timeZone={timeZone}
          />
          {RoomWorks ? <RoomWorks roomId={room.room_id} userId={room.user_id} /> : null}
        </aside>
      </div>
      <RechargeHost />
    </RoomLiveProvider>
  )
}
