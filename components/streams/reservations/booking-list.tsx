import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { getBookings } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CategoryLinks } from '../list/category-links.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { BookingRow } from './booking-row.tsx'
import { ReservePages } from './reserve-pages.tsx'

interface BookingListProps {
  answer: z.output<typeof getBookings.output>
  type: number
  timeZone: string
  icons: StreamIcons
}

/** The broadcasts that anchors have booked, next ones first. */
export function BookingList({ answer, type, timeZone, icons }: BookingListProps) {
  const t = useTranslations('streams.reservations')
  const { list, page, page_size: size, total, server_time: serverTime } = answer
  return (
    <>
      <div className="mb-3">
        <CategoryLinks label={t('kinds')} current={type} address={(to) => `/reserve?type=${to}`} />
      </div>
      {list.length === 0 ? (
        <EmptyState
          icon={<Icon name="calendar" size={26} />}
          title={t('none')}
          text={t('noneText')}
          action={
            <Link href="/schedule?type=0" className={buttonClass({ kind: 'primary' })}>
              {t('toSchedule')}
            </Link>
          }
        />
      ) : (
        <ul
          aria-label={t('list')}
          className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {list.map((booking) => (
            <BookingRow
              key={booking.booking_id}
              booking={booking}
              serverTime={serverTime}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      <ReservePages type={type} page={page} pages={Math.ceil(total / size)} icons={icons} />
      {list.some((booking) => booking.is_simulated) ? <SimulatedNote /> : null}
    </>
  )
}
