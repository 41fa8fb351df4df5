'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { useSize, withoutTheatre } from '#components/player/hooks/use-size.ts'
import { LivePlayer } from '#components/player/live-player.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { ScoreLine } from '../phone/score-line.tsx'
import { useRoom } from '../rooms/use-room.ts'
import { EmbedFrame } from './embed-frame.tsx'

interface EmbeddedRoomProps {
  info: RoomInfo
  /** The match as the page was rendered; null without one. */
  detail: MatchDetail | null
  title: string
  socket: string | null
  playerIcons: PlayerIcons
}

/** A room for other sites: its picture and the score of its match, without chat and gifts. */
export function EmbeddedRoom({ socket, ...props }: EmbeddedRoomProps) {
  const t = useTranslations('streams.watch.embed')
  const { info, title } = props
  return (
    <EmbedFrame socket={socket} title={title} href={`/live?id=${info.room.room_id}`} link={t('toRoom')}>
      <Picture {...props} />
    </EmbedFrame>
  )
}

function Picture({ info: initial, detail, title, playerIcons }: Omit<EmbeddedRoomProps, 'socket'>) {
  const [delay] = useState(() => createScoreDelay(initial.room.room_id))
  const { info, match } = useRoom(initial, { detail, odds: false }, delay)
  const { room, play } = info
  const sizing = withoutTheatre(useSize())
  return (
    <>
      <LivePlayer
        roomId={room.room_id}
        viewers={room.viewers}
        addresses={play}
        poster={room.cover}
        title={title}
        by={room.user_nickname}
        status={room.status}
        sizing={sizing}
        icons={playerIcons}
        backdrop={<RoomCover room={room} />}
        onLatencyChange={delay.reportLatency}
      />
      {match ? <ScoreLine match={match} info={info} /> : null}
    </>
  )
}
