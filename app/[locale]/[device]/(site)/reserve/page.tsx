import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readReserveQuery } from '#components/streams/list/list-query.ts'
import { BookingList } from '#components/streams/reservations/booking-list.tsx'
import { OwnReservations } from '#components/streams/reservations/own-reservations.tsx'
import { ReserveFrame } from '#components/streams/reservations/reserve-frame.tsx'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { getBookings } from '#lib/client/streams/reservations.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const PAGE_SIZE = 20

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, page, tab } = readReserveQuery(await searchParams)
  if (tab === 'mine') return pageMetadata(locale, 'reserve', { unlisted: true })
  return pageMetadata(locale, 'reserve', { query: { type, ...(page > 1 ? { page } : {}) } })
}

/** Booked broadcasts, and the user's own reservations, which are loaded in the browser. */
export default async function Reserve({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { type, page, tab } = readReserveQuery(await searchParams)
  const timeZone = await getTimeZone()
  return (
    <ClientMessages names={['common', 'streams.rooms', 'streams.reservations']}>
      <ReserveFrame tab={tab}>
        {tab === 'mine' ? (
          <OwnReservations timeZone={timeZone} />
        ) : (
          <BookingList
            answer={await getBookings({ type, page, page_size: PAGE_SIZE })}
            type={type}
            timeZone={timeZone}
            icons={streamIcons()}
          />
        )}
      </ReserveFrame>
    </ClientMessages>
  )
}
