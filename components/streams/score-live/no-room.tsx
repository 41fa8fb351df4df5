'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { useSocketStatus, useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { getBookings } from '#lib/contract/streams/reservations.ts'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MatchBroadcasters } from '../reservations/match-broadcasters.tsx'
import { applyMatchMessage } from '../room-match/apply-match-message.ts'
import { MatchSide } from '../room-match/match-side.tsx'
import { MatchStrip } from '../room-match/match-strip.tsx'
import { OtherRooms } from '../rooms/other-rooms.tsx'
import { teamsOf } from '../rooms/room-names.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

interface NoRoomProps {
  detail: MatchDetail
  others: RoomCard[]
  /** The anchors who have booked to stream it, while it is upcoming. */
  streamers: z.output<typeof getBookings.output> | null
  icons: StreamIcons
}

/** The commentary scrolls in its own box on wide screens. */
const FEED =
  'xl:h-[36rem] xl:overflow-hidden xl:[&>div]:flex xl:[&>div]:h-full xl:[&>div]:flex-col xl:[&_[role=tabpanel]:not([hidden])]:min-h-0 xl:[&_[role=tabpanel]:not([hidden])]:flex-1'

/** A match that nobody broadcasts, with its score and commentary. Announces when a room goes on the air. */
export function NoRoom({ detail: initial, others, streamers, icons }: NoRoomProps) {
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const [detail, setDetail] = useState(initial)
  const offline = useSocketStatus() === 'waiting'
  useTopic(
    matchTopic(initial.match.id),
    (message) => setDetail((known) => applyMatchMessage(known, message) ?? known),
    initial.position,
  )
  const { match } = detail
  const [room] = match.rooms
  const { home, away } = teamsOf(match, useLocale())
  return (
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-1 items-start gap-4 px-(--gutter) py-4 max-md:gap-0 max-md:px-0 max-md:pt-2 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col overflow-clip border-line bg-surface max-md:border-y md:rounded-md md:border">
        <div className="[&>section]:border-t-0">
          <MatchStrip
            links
            match={match}
            icons={icons}
            serverTime={detail.server_time}
            timeZone={detail.time_zone}
          />
        </div>
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 border-line border-t bg-surface-2 px-4 py-3 text-sm"
        >
          {room ? (
            <>
              <span>{t('scoreLive.came', { name: room.user_nickname })}</span>
              <Link href={`/live?id=${room.room_id}`} className={buttonClass({ size: 'sm' })}>
                {t('scoreLive.watch')}
              </Link>
            </>
          ) : (
            <span>
              <b className="font-semibold">{t('scoreLive.none')}</b>{' '}
              {match.status === 'finished' ? null : t('scoreLive.noneText')}
            </span>
          )}
          {streamers ? (
            <ReserveButton
              kind="match"
              id={match.id}
              startsAt={match.kickoff_at}
              name={`${home} ${common('versus')} ${away}`}
              className="ml-auto"
            />
          ) : null}
        </div>
        {offline ? (
          <p role="status" className="border-line border-t bg-amber-weak px-4 py-2 text-amber text-sm">
            {t('room.offline')}
          </p>
        ) : null}
        <section aria-label={t('room.follow')} className={`border-line border-t ${FEED}`}>
          <MatchSide detail={detail} icons={icons} />
        </section>
        {match.is_simulated ? (
          <p className="flex items-start gap-2 border-line border-t px-4 py-2.5 text-ink-2 text-xs">
            <span className="mt-0.5">{icons.info}</span>
            <span>{t('scoreLive.simulated')}</span>
          </p>
        ) : null}
      </div>
      <aside className="flex min-w-0 flex-col gap-4 max-md:gap-0">
        {streamers ? <MatchBroadcasters answer={streamers} timeZone={detail.time_zone} /> : null}
        <OtherRooms
          first={others}
          not={0}
          watched={null}
          icons={icons}
          serverTime={detail.server_time}
          timeZone={detail.time_zone}
        />
      </aside>
    </div>
  )
}
