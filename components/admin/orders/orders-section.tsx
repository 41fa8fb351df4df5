'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { priceText } from '#components/shared/figures/price-text.ts'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminOrders, refundOrder } from '#lib/client/gifts/payments.ts'
import type { AdminOrder } from '#lib/contract/gifts/payments.ts'
import { ORDER_STATES, type OrderState } from '#lib/shared/vocabulary/orders.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { OrderEntry } from './order-entry.tsx'
import { searchOf } from './search-of.ts'

/** Orders of diamonds of all users: found by number, payment or buyer, and refunded. */
export function OrdersSection() {
  const t = useTranslations('admin.orders')
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const [state, setState] = useState<OrderState | ''>('')
  const [page, setPage] = useState(1)
  const [refunded, setRefunded] = useState<AdminOrder | null>(null)
  const query = useAdminQuery('orders', { term, state, page }, (options) =>
    getAdminOrders({ ...searchOf(term), ...(state === '' ? {} : { state }), page }, options),
  )
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <search className="mb-4 block">
        <Form
          label={t('search')}
          className="flex flex-wrap items-end gap-3"
          onSubmit={() => {
            setPage(1)
            if (text === term) void query.refetch()
            else setTerm(text)
          }}
        >
          <TextField
            className="min-w-60 flex-1 sm:max-w-90"
            label={t('term')}
            hint={t('termHint')}
            name="term"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            kind="primary"
            size="lg"
            className="mb-5.5"
            busy={query.isFetching}
            icon={<Icon name="search" size={16} />}
          >
            {t('search')}
          </Button>
          <Select
            className="mb-5.5 sm:ml-auto"
            label={t('state')}
            value={state}
            options={[
              { value: '', label: t('all') },
              ...ORDER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={(event) => {
              setState(event.target.value as OrderState | '')
              setPage(1)
            }}
          />
        </Form>
      </search>
      <PagedList
        label={t('title')}
        query={query}
        icon="inbox"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(order) => <OrderEntry key={order.number} order={order} onRefund={() => setRefunded(order)} />}
      </PagedList>
      {refunded ? <RefundDialog order={refunded} onClose={() => setRefunded(null)} /> : null}
    </>
  )
}

function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslations('admin.orders')
  const language = useLocale()
  // A call that is repeated after a lost response is the same refund.
  const { keyOf } = useRequestKey()
  const left =
    order.amount -
    order.reversals.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0)
  return (
    <ConfirmActionDialog
      title={t('refundTitle', { money: priceText(left, order.currency, language) })}
      text={t('refundText', { name: order.user_nickname })}
      verb={t('refund')}
      done={t('refunded')}
      danger
      needsReason
      onClose={onClose}
      action={(reason) =>
        refundOrder({ number: order.number, reason, idempotency_key: keyOf(reason) }, { quiet: true })
      }
    />
  )
}
