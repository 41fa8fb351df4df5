'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { RoomCover } from '#components/streams/list/room-cover.tsx'
import { teamsOf } from '#components/streams/rooms/room-names.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { callOff } from '#lib/client/streams/reservations.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'

interface BookingRowProps {
  booking: Booking
  isPast: boolean
  onChange: () => void
  onRemoved: () => Promise<void>
}

/**
 * An announced broadcast with its number of reservations; it can be edited or cancelled while it is upcoming.
 */
export function BookingRow({ booking, isPast, onChange, onRemoved }: BookingRowProps) {
  const t = useTranslations('streams.studio.bookings')
  const common = useTranslations('common')
  const language = useLocale()
  const [confirming, setConfirming] = useState(false)
  const teams = booking.match ? teamsOf(booking.match, language) : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="relative aspect-video w-28 shrink-0 overflow-hidden rounded-sm bg-surface-3 max-sm:w-20">
        <RoomCover room={booking} />
      </span>
      <span className="min-w-44 flex-1">
        <span className="block break-words font-semibold text-md">{booking.title}</span>
        <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <LocalDateTime at={booking.starts_at} />
          <span>{t('reserved', { count: booking.reservations })}</span>
        </span>
        {teams ? (
          <span className="block text-ink-2 text-sm">{`${teams.home} ${common('versus')} ${teams.away}`}</span>
        ) : null}
        {booking.tags.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {booking.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
        ) : null}
      </span>
      {isPast ? null : (
        <span className="flex gap-2">
          <Button onClick={onChange}>{t('change')}</Button>
          <Button kind="danger" onClick={() => setConfirming(true)}>
            {t('callOff')}
          </Button>
        </span>
      )}
      {confirming ? (
        <ConfirmDialog
          title={t('callOffTitle', { title: booking.title })}
          text={t('callOffText', { count: booking.reservations })}
          verb={t('callOff')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await callOff(booking.booking_id, { quiet: true })
            await onRemoved()
          }}
        />
      ) : null}
    </li>
  )
}
