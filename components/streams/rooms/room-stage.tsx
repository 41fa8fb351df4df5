'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef } from 'react'
import { DanmakuBar } from '#components/danmaku/danmaku-bar.tsx'
import { changeDanmaku, useDanmakuSettings } from '#components/danmaku/engine/use-danmaku.ts'
import { RoomDanmaku } from '#components/danmaku/room-danmaku.tsx'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import type { Sizing } from '#components/player/hooks/use-size.ts'
import { LivePlayer } from '#components/player/live-player.tsx'
import { useMiniOnLeaving } from '#components/player/mini/use-mini.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { useAirTime } from '../off-air/air-time.ts'
import { useNextBooking } from '../off-air/use-next-booking.ts'
import { useMarkers } from '../room-match/use-markers.ts'
import { useChatActivity } from '../stats/use-chat-activity.ts'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})
const AwayStage = dynamic(() => import('../off-air/off-air-stage.tsx').then((file) => file.OffAirStage))

export interface RoomStageProps {
  info: RoomInfo
  detail: MatchDetail | null
  title: string
  sizing: Sizing
  playerIcons: PlayerIcons
  onPlaying: (playing: boolean) => void
  delay: ScoreDelay
  /** The match as far as the viewer has seen it, for the marks on the bar. */
  seenDetail: MatchDetail | null
  /** Receives the action that brings the picture back to live. */
  registerLive: (toLive: () => void) => void
  /** The room's next booked broadcast, as the page was rendered with it. */
  next: Booking | null
  /** Effects above the picture and its danmaku. */
  overlay?: ReactNode
}

const BUTTON =
  'grid h-10 min-w-10 place-items-center rounded-sm text-ink hover:bg-surface-3 aria-expanded:bg-surface-3 max-lg:h-11 max-lg:min-w-11'

/** The picture of a room with its overlays. */
export function RoomStage(props: RoomStageProps) {
  const { info, detail, title, sizing, playerIcons, onPlaying, delay } = props
  const { room, play } = info
  const { show } = useDanmakuSettings()
  const away = !isOnAir(room)
  const next = useNextBooking(room.room_id, away, props.next)
  const over = useAirTime(info)
  // The next broadcast has its own picture.
  const cover = next?.cover ?? room.cover
  useEffect(() => {
    if (away) delay.over()
  }, [away, delay])
  const isPlaying = useRef(false)
  useMiniOnLeaving(
    {
      roomId: room.room_id,
      href: `/live?id=${room.room_id}`,
      title,
      by: room.user_nickname,
      poster: room.cover,
      addresses: play,
      viewers: room.viewers,
      match: detail?.match ?? room.match,
      delay,
    },
    () => isPlaying.current,
  )
  const markers = useMarkers(props.seenDetail, delay)
  const chatActivity = useChatActivity()
  return (
    <LivePlayer
      roomId={room.room_id}
      viewers={room.viewers}
      addresses={play}
      poster={cover}
      title={title}
      by={room.user_nickname}
      status={room.status}
      onPlaying={(now) => {
        isPlaying.current = now
        onPlaying(now)
      }}
      sizing={sizing}
      icons={playerIcons}
      backdrop={<RoomCover room={{ cover, category: next?.category ?? room.category }} />}
      overlay={
        <>
          <RoomDanmaku />
          {props.overlay}
        </>
      }
      bar={(large) => <DanmakuBar icon={playerIcons.danmaku} className={BUTTON} large={large} />}
      onDanmaku={() => changeDanmaku({ show: !show })}
      drawer={<ChatPanel detail={detail} />}
      offAir={away ? <AwayStage info={info} next={next} over={over} /> : null}
      onLatencyChange={delay.reportLatency}
      registerLive={props.registerLive}
      markers={markers}
      chatActivity={chatActivity}
    />
  )
}
