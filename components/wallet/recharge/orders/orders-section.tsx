'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { useOrderTypes } from '#lib/client/gifts/orders.ts'
import { useOrders } from '#lib/client/gifts/use-orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { OrderState, OrderType } from '#lib/shared/vocabulary/orders.ts'
import { RECHARGE } from '../address.ts'
import { OrderRow } from './order-row.tsx'

/** The user's orders, newest first, filtered by type and state; the server lists the available ones. */
export function OrdersSection({ userId }: { userId: number }) {
  const t = useTranslations('wallet.recharge')
  const [state, setState] = useState<OrderState | ''>('')
  const [page, setPage] = useState(1)
  const [type, setType] = useState<OrderType | ''>('')
  const { data: kinds } = useOrderTypes()
  const query = useOrders(userId, type, state, page)
  return (
    <Box as="div">
      <BoxHead title={t('orders.title')} />
      <div className="scroll-x flex items-center gap-4 border-line border-b px-4 py-2.5">
        <Select
          label={t('orders.type')}
          value={type}
          options={[
            { value: '', label: t('orders.allTypes') },
            ...(kinds?.types ?? []).map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
          onChange={(event) => {
            setType(event.target.value as OrderType | '')
            setPage(1)
          }}
        />
        <div className="shrink-0">
          <Segmented
            legend={t('orders.filter')}
            name="order-state"
            value={state}
            segments={[
              { value: '', label: t('orders.all') },
              ...(kinds?.states ?? []).map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={(value) => {
              setState(value as OrderState | '')
              setPage(1)
            }}
          />
        </div>
      </div>
      <PagedRows
        label={t('orders.title')}
        query={query}
        icon="inbox"
        empty={
          state === '' && type === ''
            ? {
                title: t('orders.empty'),
                text: t('orders.emptyText'),
                action: (
                  <Link href={RECHARGE} rel="nofollow" className={buttonClass({ kind: 'primary' })}>
                    {t('title')}
                  </Link>
                ),
              }
            : { title: t('orders.emptyState') }
        }
        onPage={setPage}
      >
        {(order) => <OrderRow key={order.number} order={order} />}
      </PagedRows>
    </Box>
  )
}
