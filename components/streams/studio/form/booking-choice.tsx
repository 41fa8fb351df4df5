'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { getBookings } from '#lib/client/streams/reservations.ts'
import { takeBookingMutation, useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'

interface BookingChoiceProps {
  userId: number
  room: AnchorRoom
  onClose: () => void
}

/** The anchor's bookings; the selected one gives the room its match, title, cover, tags and language. */
export function BookingChoice({ userId, room, onClose }: BookingChoiceProps) {
  const t = useTranslations('streams.studio.held')
  const common = useTranslations('common')
  const renew = useStudioRefresh(userId)
  const [page, setPage] = useState(1)
  const { room_id: roomId, booking: current } = room
  const query = useStudioQuery(userId, 'bookings', { roomId, when: 'coming', page }, (options) =>
    getBookings({ room_id: roomId, when: 'coming', page }, options),
  )
  const choose = useMutation({
    ...takeBookingMutation({ onMessage: notifySuccess }),
    onSuccess: async () => {
      await renew('room')
      onClose()
    },
  })
  const errorText = useErrorText(choose.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        current ? (
          <Button busy={choose.isPending} onClick={() => choose.mutate(0)}>
            {t('let')}
          </Button>
        ) : null
      }
    >
      <p className="mb-3 text-ink-2 text-sm">{t('text')}</p>
      <PagedRows
        label={t('title')}
        query={query}
        icon="calendar-days"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(booking) => (
          <li key={booking.booking_id} className="flex min-h-13 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold text-ink text-md">{booking.title}</span>
              <span className="block text-ink-2 text-sm">
                <LocalDateTime at={booking.starts_at} />
              </span>
            </span>
            {booking.booking_id === current?.booking_id ? (
              <span className="text-brand text-sm">{t('current')}</span>
            ) : (
              <Button busy={choose.isPending} onClick={() => choose.mutate(booking.booking_id)}>
                {t('take')}
                <span className="sr-only">{booking.title}</span>
              </Button>
            )}
          </li>
        )}
      </PagedRows>
      <ErrorMessage text={errorText} />
    </Dialog>
  )
}
