'use client'

import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/avatar.tsx'
import { KickoffTime } from '#components/shared/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/live-badge.tsx'
import type { RoomCard as Room } from '#lib/contract/streams.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { MatchClock } from './match-clock.tsx'
import { RoomCover } from './room-cover.tsx'
import { teamsOf, titleOf } from './room-names.ts'
import type { StreamIcons } from './stream-icons.tsx'
import { Viewers } from './viewers.tsx'

export interface RoomCardProps {
  room: Room
  icons: StreamIcons
  serverTime: string
  timeZone: string
  /** `row`: the picture beside the words, for a narrow column. */
  look?: 'card' | 'row'
  /** The level its title has on the page. */
  heading?: 'h2' | 'h3'
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean
}

/** A room on the air: its picture, viewers, title, the match with score and minute, who broadcasts. All of it is one link. */
export function RoomCard({
  room,
  icons,
  serverTime,
  timeZone,
  look = 'card',
  heading: Title = 'h3',
  eager,
}: RoomCardProps) {
  const language = useLocale()
  const t = useTranslations('streams')
  const common = useTranslations('common')
  const { match } = room
  const title = titleOf(room, language) || t('room.untitled', { name: room.user_nickname })
  const teams = match ? teamsOf(match, language) : null
  const row = look === 'row'
  const clock = match ? (
    <MatchClock
      match={match}
      serverTime={serverTime}
      kickoff={<KickoffTime at={match.kickoff_at} zone={timeZone} language={language} />}
    />
  ) : null
  return (
    <article className={`group/card relative min-w-0 ${row ? 'flex gap-3' : ''}`}>
      <div
        className={`relative aspect-video overflow-hidden rounded-md bg-surface-3 ${row ? 'w-36 shrink-0 self-start' : 'w-full'}`}
      >
        <RoomCover room={room} eager={eager} />
        {room.status === 'signal_lost' ? null : <LiveBadge label="LIVE" className="absolute top-2 left-2" />}
        <span data-theme="dark" className="contents">
          {room.status === 'signal_lost' ? (
            <span className="absolute top-2 left-2 rounded-xs bg-scrim px-1.5 text-2xs text-ink leading-[18px]">
              {t('signalLost')}
            </span>
          ) : null}
          {room.is_simulated ? (
            <span
              title={common('simulatedNote')}
              className="absolute bottom-2 left-2 rounded-xs bg-scrim px-1.5 text-ink text-xs leading-5"
            >
              {t('simulated')}
            </span>
          ) : null}
          <Viewers
            count={room.viewers}
            language={language}
            icon={icons.eye}
            className="absolute right-2 bottom-2 rounded-xs bg-scrim px-1.5 text-ink text-xs leading-5"
          />
        </span>
      </div>
      <div className={`min-w-0 ${row ? 'flex-1' : 'pt-2'}`}>
        <Title className={`line-clamp-2 text-base leading-5 ${row ? '' : 'min-h-5'}`}>
          <NextLink
            href={addressIn(language, `/live?id=${room.room_id}`)}
            prefetch={false}
            className="after:absolute after:inset-0 group-hover/card:text-brand"
          >
            {title}
          </NextLink>
        </Title>
        {match && teams ? (
          <p className="mt-1 flex min-w-0 items-baseline gap-2 text-ink-2 text-sm">
            <span className="flex min-w-0 items-baseline gap-1.5">
              <span className="truncate">{teams.home}</span>
              <span className="num shrink-0 font-semibold text-ink">
                {match.home_score === null
                  ? common('versus')
                  : `${match.home_score}-${match.away_score ?? 0}`}
              </span>
              <span className="truncate">{teams.away}</span>
            </span>
            {row ? null : <span className="ml-auto shrink-0">{clock}</span>}
          </p>
        ) : null}
        <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
          <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={20} />
          <span className="truncate">{room.user_nickname}</span>
          {match && row ? <span className="ml-auto shrink-0">{clock}</span> : null}
        </p>
      </div>
    </article>
  )
}
