'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { TimeLeft } from '#components/shared/time/time-left.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Reservation } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { teamsOf } from '../rooms/room-names.ts'
import { Reminders } from './reminders.tsx'

interface ReservationRowProps {
  reservation: Reservation
  serverTime: string
  timeZone: string
}

/** One reservation: time, title, reminder times, and a button to cancel it. */
export function ReservationRow({ reservation, serverTime, timeZone }: ReservationRowProps) {
  const t = useTranslations('streams.reservations')
  const common = useTranslations('common')
  const language = useLocale()
  const { booking, state, starts_at: startsAt, match_id: matchId, booking_id: bookingId } = reservation
  const match = reservation.match ?? booking?.match ?? null
  const teams = match ? teamsOf(match, language) : null
  const named = teams ? `${teams.home} ${common('versus')} ${teams.away}` : (booking?.title ?? t('gone'))
  const competition = reservation.competition ?? booking?.competition ?? null
  const league = competition ? localisedName(namesUnder(competition, 'name'), language) : ''
  const address = booking ? `/live?id=${booking.room_id}` : match ? matchAddress(match) : null
  const of = bookingId === null ? ('match' as const) : ('booking' as const)
  const id = bookingId ?? matchId
  return (
    <li className="flex items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-surface-2 max-sm:flex-wrap">
      <span className="w-24 shrink-0 leading-tight max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-2">
        <span className={`block font-bold text-base ${state === 'called_off' ? 'line-through' : ''}`}>
          <KickoffTime at={startsAt} zone={timeZone} language={language} show="both" />
        </span>
        <span className="block text-ink-2 text-xs">
          {state === 'waiting' ? <TimeLeft at={startsAt} serverTime={serverTime} /> : t(`state.${state}`)}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        {address ? (
          <Link href={address} className="line-clamp-2 font-semibold text-base leading-5 hover:text-brand">
            {named}
          </Link>
        ) : (
          <span className="line-clamp-2 font-semibold text-base text-ink-2 leading-5">{named}</span>
        )}
        <span className="mt-0.5 flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
          <Chip tone={of === 'booking' ? 'brand' : 'neutral'}>{t(`of.${of}`)}</Chip>
          <span className="truncate">{[booking?.user_nickname, league].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      {state === 'waiting' && id !== null ? (
        <span className="flex shrink-0 flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
          <Reminders kind={of} id={id} startsAt={startsAt} name={named} />
          <ReserveButton kind={of} id={id} startsAt={startsAt} name={named} />
        </span>
      ) : null}
    </li>
  )
}
