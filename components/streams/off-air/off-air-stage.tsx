'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { remainingTime } from '#components/shared/time/remaining-time.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { CalendarLink } from '../reservations/calendar-link.tsx'
import type { AirTime } from './air-time.ts'

interface OffAirStageProps {
  info: RoomInfo
  next: Booking | null
  over: AirTime | null
}

/** The time until a broadcast begins, in hours, minutes and seconds. */
function Countdown({ booking, serverTime }: { booking: Booking; serverTime: string }) {
  const t = useTranslations('streams.watch.away')
  const now = useServerNow() ?? Date.parse(serverTime)
  const remaining = remainingTime(Date.parse(booking.starts_at) - now)
  if (remaining.kind === 'soon') return <p className="font-semibold text-amber text-lg">{t('soon')}</p>
  return (
    <p className="num font-semibold text-2xl max-md:text-xl" suppressHydrationWarning>
      {remaining.kind === 'days'
        ? t('days', { days: remaining.days, hours: remaining.hours })
        : remaining.clock}
    </p>
  )
}

/**
 * Shown when nothing is booked: followers are notified when a broadcast begins. Renders nothing for the
 * anchor themselves.
 */
function FollowForNotice({ id, name }: { id: number; name: string }) {
  const t = useTranslations('streams.watch.away')
  const user = useUser()
  const on = useFavourites((now) => now.anchor.has(id), false)
  if (user?.id === id) return null
  return (
    <>
      <p className="mt-1 text-balance text-sm">{t(on ? 'followed' : 'follow', { name })}</p>
      <FollowButton kind="anchor" id={id} name={name} />
    </>
  )
}

/**
 * Replaces the picture while a room is off the air: the next broadcast with a reminder, or how the last one
 * ended.
 */
export function OffAirStage({ info, next, over }: OffAirStageProps) {
  const t = useTranslations('streams.watch.away')
  const format = useFormatter()
  const { room, server_time: serverTime, time_zone: timeZone } = info
  const zone = useVisitorZone(timeZone)
  const isShut = room.status === 'banned'
  const isOver = room.status === 'ended'
  const hours = over ? Math.floor(over.minutes / 60) : 0
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-scrim p-4 text-center text-ink">
      <div role="status" className="flex max-w-[40ch] flex-col items-center gap-2">
        <p className="font-semibold text-lg">{t(isShut ? 'shut' : isOver ? 'over' : 'notYet')}</p>
        {over && !isShut ? (
          <p className="num text-sm">
            {t('summary', {
              time:
                hours > 0
                  ? t('hours', { hours, minutes: over.minutes % 60 })
                  : t('minutes', { minutes: over.minutes }),
              viewers: format.number(over.viewers),
            })}
          </p>
        ) : null}
        {isShut ? (
          <p className="text-balance text-sm">{t('shutText')}</p>
        ) : next ? (
          <>
            <p className="mt-1 text-sm">{t('next')}</p>
            <p className="line-clamp-2 font-semibold text-md">{next.title}</p>
            <p className="text-sm">
              {format.dateTime(new Date(next.starts_at), {
                timeZone: zone,
                weekday: 'short',
                month: 'short',
                day: 'numeric',
                hour: '2-digit',
                minute: '2-digit',
              })}
            </p>
            <Countdown booking={next} serverTime={serverTime} />
            <ReserveButton
              kind="booking"
              id={next.booking_id}
              startsAt={next.starts_at}
              name={next.title}
              ownerId={next.user_id}
              size="md"
            />
            <p className="text-xs">{t('waiting', { count: next.reservations })}</p>
            <CalendarLink
              userId={next.user_id}
              nickname={next.user_nickname}
              className="text-sm underline max-sm:hidden"
            />
          </>
        ) : (
          <>
            <p className="text-balance text-sm">{t(isOver ? 'overText' : 'notYetText')}</p>
            <FollowForNotice id={room.user_id} name={room.user_nickname} />
          </>
        )}
      </div>
    </div>
  )
}
