'use client'

import { useLocale, useTranslations } from 'next-intl'
import { GiftBar, GiftEffects } from '#components/gifts/room-gifts.tsx'
import { useIdleComponent } from '#components/gifts/use-idle-component.ts'
import { OddsLine } from '#components/odds/odds-line.tsx'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { useSize } from '#components/player/hooks/use-size.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { MatchStrip } from '../room-match/match-strip.tsx'
import { RoomMatch } from '../room-match/room-match.tsx'
import { OtherRooms } from '../rooms/other-rooms.tsx'
import { RoomHeader } from '../rooms/room-header.tsx'
import { RoomNotices } from '../rooms/room-notices.tsx'
import { PANELS_FILL, RoomSide } from '../rooms/room-side.tsx'
import { RoomStage } from '../rooms/room-stage.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import type { RoomPageState } from './use-room-page.ts'
import { useRootAttribute } from './use-root-attribute.ts'

const fanGroups = () =>
  import('#components/chat/groups/room-fan-groups.tsx').then((file) => file.RoomFanGroups)
const works = () => import('../recordings/room-works.tsx').then((file) => file.RoomWorks)

/** The chat stands beside the picture, as high as the window; below it where the window is narrower. */
const SIDE =
  'lg:sticky lg:top-[calc(var(--sticky-top)+16px)] h-[32rem] overflow-clip lg:h-[min(52rem,calc(100dvh-var(--top-bar)-32px))]'
const COLUMNS = {
  column: 'gap-4 px-(--gutter) py-4 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]',
  // The picture takes what the window has beside the chat.
  theatre: 'gap-4 pb-4 max-lg:px-(--gutter) lg:gap-x-0 lg:grid-cols-[minmax(0,1fr)_340px]',
}

interface RoomWideProps {
  state: RoomPageState
  icons: StreamIcons
  playerIcons: PlayerIcons
}

/** The room on a wide window: chat beside the picture, the match below it. */
export function RoomWide({ state, icons, playerIcons }: RoomWideProps) {
  const t = useTranslations('streams.rooms.room')
  const { info, detail, match, odds, delay } = state
  const { room, server_time: serverTime, time_zone: timeZone } = info
  const language = useLocale()
  const sizing = useSize()
  // Loaded last: the picture has priority.
  const RoomWorks = useIdleComponent(works)
  const RoomFanGroups = useIdleComponent(fanGroups)
  const isTheatre = sizing.size === 'theatre'
  useRootAttribute('data-theatre', isTheatre)
  const header = (
    <RoomHeader
      room={room}
      match={match}
      competition={state.competition}
      followers={state.followers}
      icons={icons}
      allowsClips={info.allows_clips}
    />
  )
  return (
    <div
      className={`mx-auto grid w-full grid-cols-1 items-start ${isTheatre ? COLUMNS.theatre : `max-w-[1440px] ${COLUMNS.column}`}`}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div
          className={`flex min-w-0 flex-col overflow-clip border-line bg-surface ${isTheatre ? 'lg:border-b' : 'rounded-md border'}`}
        >
          {isTheatre ? null : header}
          <div className="has-data-fills:z-50 w-full">
            <RoomStage
              info={info}
              detail={detail}
              title={state.title}
              sizing={sizing}
              playerIcons={playerIcons}
              onPlaying={state.onPlaying}
              delay={delay}
              registerLive={state.picture.register}
              seenDetail={state.seenDetail}
              next={state.next}
              overlay={<GiftEffects />}
            />
          </div>
          {isTheatre ? header : null}
          {match ? (
            <MatchStrip
              match={match}
              odds={odds ? <OddsLine match={match} {...odds} language={language} brief titled /> : null}
              icons={icons}
              serverTime={serverTime}
              timeZone={timeZone}
              delay={delay}
            />
          ) : null}
          <GiftBar />
          {RoomFanGroups ? <RoomFanGroups roomId={room.room_id} /> : null}
          <RoomNotices info={info} icons={icons} />
        </div>
        <div
          data-after-video
          className={`flex min-w-0 flex-col gap-4 ${isTheatre ? 'lg:px-(--gutter)' : ''}`}
        >
          {match ? <RoomMatch state={state} match={match} icons={icons} /> : null}
          <OtherRooms
            first={state.others}
            not={room.room_id}
            watched={match !== null && isOnAir(room) ? match.id : null}
            icons={icons}
            serverTime={serverTime}
            timeZone={timeZone}
          />
          {RoomWorks ? <RoomWorks roomId={room.room_id} userId={room.user_id} /> : null}
        </div>
      </div>
      <section
        data-after-video
        aria-label={t('side')}
        className={`min-w-0 border-line bg-surface ${isTheatre ? 'max-lg:rounded-md max-lg:border lg:border-l lg:top-(--sticky-top)! lg:h-[calc(100dvh-var(--top-bar)-1px)]!' : 'rounded-md border'} ${SIDE} ${PANELS_FILL}`}
      >
        <RoomSide detail={detail} icons={icons} />
      </section>
    </div>
  )
}
