'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useMediaSession } from '#components/player/hooks/use-media-session.ts'
import { useReports } from '#components/player/playback/use-reports.ts'
import { useSession } from '#components/player/session/use-session.ts'
import { browserStorage, readSettings } from '#components/player/settings.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useKicked } from '#lib/client/chat/use-kicked.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { useFollowDelay } from '../delay/use-follow-delay.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { RoomTileScore } from '../list/room-tile-score.tsx'
import { titleOf } from '../rooms/room-names.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { useRoom } from '../rooms/use-room.ts'
import { TileHead, type TileHeadProps } from './tile-head.tsx'

interface MultiTileProps extends TileHeadProps {
  first: RoomInfo
  icons: StreamIcons
  /**
   * Called when the viewer was kicked, with the end of the kick (ISO 8601, null: permanent) and the reason.
   */
  onKicked: (until: string | null, reason: string) => void
}

/** One of several rooms: its picture and actions. */
export function MultiTile(props: MultiTileProps) {
  const { first, sounds, large } = props
  const t = useTranslations('streams.watch.multi')
  const language = useLocale()
  const [delay] = useState(() => createScoreDelay(first.room.room_id))
  const { info, match, odds } = useRoom(first, { detail: null, odds: large ? null : false }, delay)
  const { room, play } = info
  const name = room.user_nickname
  const video = useRef<HTMLVideoElement>(null)
  const player = useSession(video, {
    addresses: play,
    status: room.status,
    autoPlay: true,
    silent: true,
    small: !large,
    tiled: true,
  })
  const { session, state } = player
  useReports(video, player, {
    roomId: room.room_id,
    viewers: room.viewers,
    status: room.status,
    addresses: play,
  })
  useFollowDelay(delay, state, isOnAir(room))
  useKicked(room.room_id, props.onKicked)
  const title = titleOf(room, language)
  useMediaSession(session, {
    title: title || name,
    by: name,
    poster: room.cover,
    active: sounds && isOnAir(room),
  })
  useEffect(() => {
    if (!video.current) return
    video.current.volume = readSettings(browserStorage).volume
    video.current.muted = !sounds
  }, [sounds])
  const waits = isOnAir(room) && (state.phase === 'idle' || state.phase === 'paused')
  return (
    <article
      data-theme="dark"
      data-phase={state.phase}
      data-sounds={sounds}
      aria-label={name}
      className={`group relative size-full min-h-0 overflow-hidden rounded-md border-2 bg-bg text-ink ${sounds ? 'border-brand' : 'border-transparent'}`}
    >
      {room.cover ? null : <RoomCover room={room} />}
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        tabIndex={-1}
        poster={room.cover ?? undefined}
        className="absolute inset-0 size-full object-contain"
      />
      {waits ? (
        <button
          type="button"
          aria-label={t('play', { name })}
          onClick={() => session?.start()}
          className="absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full bg-scrim hover:bg-brand hover:text-on-brand"
        >
          <Icon name="play" size={24} solid />
        </button>
      ) : null}
      {isOnAir(room) ? null : (
        <p className="absolute top-1/2 left-1/2 -translate-1/2 rounded-sm bg-scrim px-3 py-1.5 text-sm">
          {t('off')}
        </p>
      )}
      {match ? (
        <RoomTileScore
          match={match}
          odds={odds}
          icons={props.icons}
          serverTime={info.server_time}
          large={large}
        />
      ) : null}
      <TileHead {...props} roomId={room.room_id} name={name} title={title} />
    </article>
  )
}
