'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { useSize } from '#components/player/hooks/use-size.ts'
import { LivePlayer } from '#components/player/live-player.tsx'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { ScoreLine } from '../phone/score-line.tsx'
import type { RoomPage } from '../rooms/read-room.ts'
import { useRoom } from '../rooms/use-room.ts'
import { EmbedFrame } from './embed-frame.tsx'

interface EmbeddedRoomProps {
  page: Packed<RoomPage>
  title: string
  socket: string | null
  playerIcons: PlayerIcons
}

/** A room for other sites: its picture and the score of its match, without chat and gifts. */
export function EmbeddedRoom(props: EmbeddedRoomProps) {
  const t = useTranslations('streams.watch.embed')
  const [page] = useState(() => unpack(props.page))
  return (
    <EmbedFrame
      socket={props.socket}
      title={props.title}
      href={`/live?id=${page.info.room.room_id}`}
      link={t('toRoom')}
    >
      <Picture page={page} title={props.title} playerIcons={props.playerIcons} />
    </EmbedFrame>
  )
}

function Picture({
  page,
  title,
  playerIcons,
}: Pick<EmbeddedRoomProps, 'title' | 'playerIcons'> & { page: RoomPage }) {
  const [delay] = useState(() => createScoreDelay(page.info.room.room_id))
  const { info, match } = useRoom(page.info, { detail: page.detail, odds: false }, delay)
  const { room, play } = info
  const sizing = useSize()
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
        sizing={sizing.size === 'theatre' ? { ...sizing, size: 'column' } : sizing}
        icons={playerIcons}
        backdrop={<RoomCover room={room} />}
        onLatencyChange={delay.reportLatency}
      />
      {match ? <ScoreLine match={match} info={info} /> : null}
    </>
  )
}
