'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getBookings } from '#lib/client/streams/reservations.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { BookingRow } from './booking-row.tsx'

/** The anchor's announced broadcasts: upcoming ones, and those of the last three months. */
export function BookingsSection({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('streams.studio.bookings')
  const [when, setWhen] = useState<'coming' | 'past'>('coming')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Booking | 'new' | null>(null)
  const renew = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'bookings', { roomId, when, page }, (options) =>
    getBookings({ room_id: roomId, when, page }, options),
  )
  const begin = (
    <Button kind="primary" icon={<Icon name="calendar-days" size={16} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={t('when')}
          name="when"
          value={when}
          onChange={(value) => {
            setWhen(value === 'past' ? 'past' : 'coming')
            setPage(1)
          }}
          segments={[
            { value: 'coming', label: t('coming') },
            { value: 'past', label: t('past') },
          ]}
        />
        {begin}
      </div>
      <Box labelledBy="studio-bookings">
        <BoxHead id="studio-bookings" title={t(when)} />
        <PagedRows
          label={t(when)}
          query={query}
          icon="calendar-days"
          empty={{ title: t(when === 'coming' ? 'none' : 'nonePast'), text: t('noneText') }}
          onPage={setPage}
        >
          {(booking) => (
            <BookingRow
              key={booking.booking_id}
              booking={booking}
              isPast={when === 'past'}
              onChange={() => setOpen(booking)}
              onRemoved={() => renew('bookings')}
            />
          )}
        </PagedRows>
      </Box>
      {open ? (
        <BookingDialog
          booking={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => renew('bookings')}
        />
      ) : null}
    </>
  )
}
