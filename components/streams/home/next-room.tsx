'use client'

import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/avatar.tsx'
import { KickoffTime } from '#components/shared/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/live-badge.tsx'
import type { RoomCard } from '#lib/contract/streams.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { MatchClock } from '../match-clock.tsx'
import { RoomCover } from '../room-cover.tsx'
import { teamsOf, titleOf } from '../room-names.ts'
import { Viewers } from '../viewers.tsx'
import { useHomeRooms } from './rooms-context.tsx'

/** A room beside the picture that plays: in a column its words stand beside its cover, in the phone's row below it. */
export function NextRoom({ room }: { room: RoomCard }) {
  const { icons, serverTime, timeZone } = useHomeRooms()
  const language = useLocale()
  const t = useTranslations('streams')
  const common = useTranslations('common')
  const { match } = room
  const teams = match ? teamsOf(match, language) : null
  const title = titleOf(room, language) || t('room.untitled', { name: room.user_nickname })
  return (
    <article className="group/card relative flex h-full gap-3.5 max-lg:flex-col max-lg:gap-1.5 lg:items-center lg:px-3 lg:py-1.5 lg:hover:bg-surface-2">
      <div className="relative aspect-video shrink-0 overflow-hidden rounded-sm bg-surface-3 lg:w-[38%] lg:max-w-43">
        <RoomCover room={room} eager />
        {room.status === 'signal_lost' ? null : (
          <LiveBadge label="LIVE" className="absolute top-1.5 left-1.5" />
        )}
        <span data-theme="dark" className="contents">
          {room.status === 'signal_lost' ? (
            <span className="absolute top-1.5 left-1.5 rounded-xs bg-bg/80 px-1.5 text-2xs text-ink leading-[18px]">
              {t('signalLost')}
            </span>
          ) : null}
          <Viewers
            count={room.viewers}
            language={language}
            icon={icons.eye}
            className="absolute right-1.5 bottom-1.5 rounded-xs bg-bg/80 px-1.5 text-ink text-xs leading-[18px]"
          />
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 max-xl:gap-0.5">
        <h3 className="line-clamp-2 text-base leading-5 max-xl:line-clamp-1 max-lg:text-sm">
          <NextLink
            href={addressIn(language, `/live?id=${room.room_id}`)}
            prefetch={false}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2 group-hover/card:text-brand"
          >
            {title}
          </NextLink>
        </h3>
        {match && teams ? (
          <p className="flex min-w-0 items-baseline gap-x-2 text-ink-2 text-sm max-xl:flex-col max-lg:text-xs">
            <span className="flex min-w-0 max-w-full items-baseline gap-1.5">
              <span className="truncate">{teams.home}</span>
              <span className="num shrink-0 font-semibold text-ink">
                {match.home_score === null
                  ? common('versus')
                  : `${match.home_score}-${match.away_score ?? 0}`}
              </span>
              <span className="truncate">{teams.away}</span>
            </span>
            <span className="shrink-0 xl:ml-auto">
              <MatchClock
                match={match}
                serverTime={serverTime}
                kickoff={<KickoffTime at={match.kickoff_at} zone={timeZone} language={language} />}
              />
            </span>
          </p>
        ) : null}
        <p className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm max-xl:hidden">
          <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={20} />
          <span className="truncate">{room.user_nickname}</span>
        </p>
      </div>
    </article>
  )
}
