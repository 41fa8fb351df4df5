'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useOwnReservations } from '#lib/client/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ReservationRow } from './reservation-row.tsx'

const TABS = ['waiting', 'past'] as const
type Tab = (typeof TABS)[number]

/** The user's reservations: upcoming ones, and past ones of the last three months. */
export function OwnReservations({ timeZone }: { timeZone: string }) {
  const common = useTranslations('common')
  const waiting = (
    <SkeletonRows label={common('loading')} rows={5} columns={['w-20', 'w-1/3', 'w-24', 'w-16']} />
  )
  return (
    <Box as="div">
      <LoggedInScreen loading={waiting}>
        {(userId) => <Rows userId={userId} timeZone={timeZone} />}
      </LoggedInScreen>
    </Box>
  )
}

function Rows({ userId, timeZone }: { userId: number; timeZone: string }) {
  const t = useTranslations('streams.reservations')
  const [tab, setTab] = useState<Tab>('waiting')
  const [page, setPage] = useState(1)
  const query = useOwnReservations(userId, tab, page)
  return (
    <>
      <div className="border-line border-b p-3">
        <Segmented
          legend={t('mine')}
          name="reservations"
          value={tab}
          onChange={(value) => {
            setTab(value === 'past' ? 'past' : 'waiting')
            setPage(1)
          }}
          segments={TABS.map((value) => ({ value, label: t(`part.${value}`) }))}
        />
      </div>
      <PagedRows
        label={t('mine')}
        query={query}
        icon="bell"
        empty={{
          title: t(`empty.${tab}`),
          ...(tab === 'waiting'
            ? {
                text: t('empty.text'),
                action: (
                  <Link href="/reserve" className={buttonClass({ kind: 'primary' })}>
                    {t('empty.action')}
                  </Link>
                ),
              }
            : {}),
        }}
        onPage={setPage}
      >
        {(one) => (
          <ReservationRow
            key={one.reservation_id}
            reservation={one}
            serverTime={query.data?.server_time ?? one.starts_at}
            timeZone={timeZone}
          />
        )}
      </PagedRows>
    </>
  )
}
