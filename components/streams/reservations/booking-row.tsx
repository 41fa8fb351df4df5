'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { TimeLeft } from '#components/shared/time/time-left.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RoomCover } from '../list/room-cover.tsx'
import { SpokenIn } from '../list/spoken-in.tsx'
import { teamsOf } from '../rooms/room-names.ts'
import { CalendarLink } from './calendar-link.tsx'
import { isOnAir } from './is-on-air.ts'

interface BookingRowProps {
  booking: Booking
  serverTime: string
  timeZone: string
  /** The surrounding page names the match, so the row names only the broadcast. */
  ofMatch?: boolean
  /** In a narrow column the time has its own line. */
  narrow?: boolean
}

const WIDE_TIME = 'flex w-full items-baseline gap-2'
const WIDE_TIME_ON_PHONES = 'max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-2'

/** One booked broadcast: time, countdown, title, anchor, number of reservations, and the reserve button. */
export function BookingRow({
  booking,
  serverTime,
  timeZone,
  ofMatch = false,
  narrow = false,
}: BookingRowProps) {
  const t = useTranslations('streams.reservations')
  const streams = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const language = useLocale()
  const [change, setChange] = useState(0)
  const { match, starts_at: startsAt, user_id: userId } = booking
  const teams = match && !ofMatch ? teamsOf(match, language) : null
  const subject = teams ? `${teams.home} ${common('versus')} ${teams.away}` : booking.title
  // Beside its match a broadcast is identified by its anchor.
  const name = ofMatch ? booking.user_nickname : subject
  const live = isOnAir(booking, serverTime)
  const reservations = Math.max(0, booking.reservations + change)
  return (
    <li
      className={`relative flex items-center gap-x-3 gap-y-2 px-3 py-3 hover:bg-surface-2 sm:px-4 ${narrow ? 'flex-wrap' : 'max-sm:flex-wrap'}`}
    >
      <span className={`shrink-0 leading-tight ${narrow ? WIDE_TIME : `w-24 ${WIDE_TIME_ON_PHONES}`}`}>
        <span className="block font-bold text-base">
          <KickoffTime at={startsAt} zone={timeZone} language={language} show="both" />
        </span>
        <span className="block text-ink-2 text-xs">
          <TimeLeft at={startsAt} serverTime={serverTime} />
        </span>
      </span>
      {narrow ? (
        <Avatar seed={`user-${userId}`} src={booking.avatar} size={40} />
      ) : (
        <span className="relative aspect-video w-24 shrink-0 overflow-hidden rounded-sm bg-surface-3 max-sm:w-20">
          <RoomCover room={booking} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <Link
          href={`/live?id=${booking.room_id}`}
          className="line-clamp-2 font-semibold text-base leading-5 after:absolute after:inset-0 hover:text-brand"
        >
          {name}
        </Link>
        <span className="mt-0.5 flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
          {live ? <LiveBadge label={common('live')} className="shrink-0" /> : null}
          {ofMatch ? null : (
            <>
              {narrow ? null : <Avatar seed={`user-${userId}`} src={booking.avatar} size={20} />}
              <span className="truncate">{booking.user_nickname}</span>
              <span className="shrink-0 before:mr-1.5 before:content-['·'] max-sm:hidden">
                {streams(`category.${booking.category}`)}
              </span>
            </>
          )}
        </span>
        <SpokenIn language={booking.language} tags={booking.tags} className="mt-1" />
        {ofMatch ? null : (
          <CalendarLink
            userId={userId}
            nickname={booking.user_nickname}
            className="relative z-1 text-ink-2 text-xs hover:text-brand max-lg:-mb-3"
          />
        )}
      </span>
      <span className="relative z-1 flex shrink-0 flex-col items-end gap-1">
        <ReserveButton
          kind="booking"
          id={booking.booking_id}
          startsAt={startsAt}
          name={`${booking.user_nickname}: ${subject}`}
          ownerId={userId}
          onChange={(on) => setChange((before) => before + (on ? 1 : -1))}
        />
        {reservations > 0 || !narrow ? (
          <span className="num text-ink-3 text-xs">{t('wanted', { count: reservations })}</span>
        ) : null}
      </span>
    </li>
  )
}
