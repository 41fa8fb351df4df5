'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { BookingChoice } from './booking-choice.tsx'

/** The booking used for the current broadcast, with buttons to change or remove it. */
export function CurrentBooking({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.held')
  const [choosing, setChoosing] = useState(false)
  const { booking, status } = room
  const isOn = room.is_open || room.has_signal
  if (status === 'banned' || !isOn) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-surface-2 px-3 py-2">
      <p role="status" className="min-w-44 flex-1 break-words text-sm">
        {booking ? (
          <>
            {t('taken', { title: booking.title })} <LocalDateTime at={booking.starts_at} />
          </>
        ) : (
          <span className="text-ink-2">{t('none')}</span>
        )}
      </p>
      <Button icon={<Icon name="calendar-days" size={16} />} onClick={() => setChoosing(true)}>
        {t(booking ? 'change' : 'choose')}
      </Button>
      {choosing ? <BookingChoice userId={userId} room={room} onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}
