'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo } from 'react'
import { PreviewPlayer } from '#components/player/stage/preview-player.tsx'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import { RoomCover } from '../list/room-cover.tsx'
import { titleOf } from '../rooms/room-names.ts'
import type { Play } from './apply-play-message.ts'
import { HeroScore } from './hero-score.tsx'
import { useHomeRooms } from './rooms-context.tsx'
import { usePlay } from './use-play.ts'

interface HeroRoomProps {
  play: Play
  muteIcon: ReactNode
  playIcon: ReactNode
  /** Shown while nobody is on the air. */
  empty: ReactNode
}

/** The first room, playing muted. Clicking anywhere opens the room, except on the sound button. */
export function HeroRoom({ play, muteIcon, playIcon, empty }: HeroRoomProps) {
  const { hero: room, serverTime, timeZone } = useHomeRooms()
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const home = useTranslations('site.home')
  const common = useTranslations('common')
  const addresses = usePlay(room?.room_id ?? null, play)
  const roomId = room?.room_id ?? 0
  const delay = useMemo(() => createScoreDelay(roomId), [roomId])
  useEffect(() => delay.recall(), [delay])
  if (!room) return empty
  const title = titleOf(room, language) || t('room.untitled', { name: room.user_nickname })
  const kind = room.competition
    ? localisedName(namesUnder(room.competition, 'short'), language) ||
      localisedName(namesUnder(room.competition, 'name'), language)
    : t(`category.${room.category}`)
  const viewers = common('viewers', { count: compactCount(room.viewers, language) })
  return (
    <article
      data-theme="dark"
      className="group/hero relative aspect-video overflow-hidden bg-bg text-ink max-lg:-mx-(--gutter) lg:rounded-md"
    >
      <PreviewPlayer
        key={room.room_id}
        addresses={addresses}
        poster={null}
        status={room.status}
        muteIcon={muteIcon}
        playIcon={playIcon}
        onLatencyChange={delay.reportLatency}
        className="peer"
      />
      <div className="pointer-events-none absolute inset-0 peer-data-[phase=buffering]:hidden peer-data-[phase=paused]:hidden peer-data-[phase=playing]:hidden">
        <RoomCover room={room} eager />
      </div>
      <div className="pointer-events-none absolute top-4 left-4 flex h-8 max-w-[calc(100%-11rem)] overflow-hidden rounded-sm font-semibold text-base max-lg:top-3 max-lg:left-3 max-lg:h-7 max-lg:text-sm">
        {room.status === 'signal_lost' ? (
          <span className="flex shrink-0 items-center bg-amber-weak px-2.5 text-amber text-xs">
            {t('signalLost')}
          </span>
        ) : (
          // Beside the button for the sound a phone has room for the score and its clock only.
          <LiveBadge
            label={common('live')}
            className={`shrink-0 rounded-none px-2.5 text-xs max-lg:px-2 ${room.match ? 'max-sm:hidden' : ''}`}
          />
        )}
        {room.match ? (
          <HeroScore
            key={room.room_id}
            match={room.match}
            delay={delay}
            serverTime={serverTime}
            timeZone={timeZone}
          />
        ) : null}
      </div>
      <Link
        href={`/live?id=${room.room_id}`}
        aria-label={t('enter', { title })}
        className="absolute inset-0 -outline-offset-4"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-17 items-center gap-3 bg-bg/82 px-4 max-lg:h-14">
        <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg max-lg:text-md">{title}</h2>
          {/* What does not fit beside the name is on a second line, which is clipped. */}
          <p className="num flex max-h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden text-ink-2 text-sm leading-5 max-lg:text-xs">
            <span className="max-w-full truncate">{room.user_nickname}</span>
            <span className="shrink-0 before:mr-2 before:content-['·']">{viewers}</span>
            {room.is_simulated ? (
              <span
                title={common('simulatedNote')}
                className="shrink-0 rounded-xs border border-line-strong px-1.5 text-2xs leading-4"
              >
                {t('simulated')}
              </span>
            ) : null}
            <span className="shrink-0 before:mr-2 before:content-['·']">{kind}</span>
          </p>
        </div>
        <span
          aria-hidden="true"
          className={buttonClass({
            kind: 'primary',
            className: 'max-lg:hidden group-hover/hero:border-brand-strong group-hover/hero:bg-brand-strong',
          })}
        >
          {home('enter')}
        </span>
      </div>
    </article>
  )
}
