import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { getBookings } from '#lib/contract/streams/reservations.ts'
import { BookingRow } from './booking-row.tsx'

interface MatchBroadcastersProps {
  answer: z.output<typeof getBookings.output>
  timeZone: string
}

/**
 * The anchors who have booked to stream an upcoming match; a line if there is none. Needs the messages `common`, `streams` and
 * `reserve`.
 */
export function MatchBroadcasters({ answer, timeZone }: MatchBroadcastersProps) {
  const t = useTranslations('streams.reservations.who')
  const { list, total, server_time: serverTime } = answer
  if (list.length === 0) return <PendingLine title={t('title')} why={t('none')} />
  return (
    <Box labelledBy="who-streams" className="overflow-hidden max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="who-streams"
        title={t('title')}
        note={total > 0 ? <span className="num">{t('count', { count: total })}</span> : null}
      />
      <ul aria-label={t('title')} className="divide-y divide-line">
        {list.map((booking) => (
          <BookingRow
            key={booking.booking_id}
            booking={booking}
            serverTime={serverTime}
            timeZone={timeZone}
            ofMatch
            narrow
          />
        ))}
      </ul>
    </Box>
  )
}
