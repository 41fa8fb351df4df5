'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useOrder } from '#lib/client/gifts/use-orders.ts'
import type { Order } from '#lib/contract/gifts/orders.ts'
import type { OrderState } from '#lib/shared/vocabulary/orders.ts'
import { leftText } from './left-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const LOOKS: Record<OrderState, { icon: IconName; look: string }> = {
  pending: { icon: 'clock', look: 'bg-info-weak text-info' },
  paid: { icon: 'check', look: 'bg-brand-weak text-brand-strong' },
  failed: { icon: 'x', look: 'bg-live-weak text-live' },
  expired: { icon: 'clock', look: 'bg-amber-weak text-amber' },
}

interface OrderWatchProps {
  userId: number
  number: string
  /** The cashier stands in another tab. */
  elsewhere?: boolean
  onPaid?: (order: Order) => void
  /** What can be done now, by how the order stands. */
  actions: (order: Order) => ReactNode
}

/** How an order stands, changing while one looks: waiting, paid, refused, too late. */
export function OrderWatch({ userId, number, elsewhere = false, onPaid, actions }: OrderWatchProps) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const { data: order, error, isFetching, dataUpdatedAt, refetch } = useOrder(userId, number, onPaid)
  const left = useSecondsLeft(order?.seconds_left ?? 0, dataUpdatedAt)
  const isOver = order?.state === 'pending' && left === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (error && order === undefined)
    return (
      <LoadFailed
        title={t('order.errorTitle')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  if (order === undefined)
    return <SkeletonRows label={t('order.loading')} rows={3} columns={['w-1/3', 'w-24']} />
  if (order === null)
    return (
      <EmptyState
        icon={<Icon name="search" size={24} />}
        title={t('order.gone')}
        text={t('order.goneText')}
      />
    )
  const { icon, look } = LOOKS[order.state]
  const words = {
    pending: { title: t('waiting.title'), text: t(elsewhere ? 'waiting.text' : 'waiting.textHere') },
    paid: {
      title: t('paid.title'),
      text: t('paid.text', { amount: amountText(order.tenths, 'diamonds', language) }),
    },
    failed: { title: t('failed.title'), text: t('failed.text') },
    expired: { title: t('expired.title'), text: t('expired.text') },
  }[order.state]
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <div role="status" className="flex flex-col items-center gap-3">
        <span className={`grid size-14 place-items-center rounded-full ${look}`}>
          <Icon name={icon} size={26} />
        </span>
        <p className="font-semibold text-ink text-lg">{words.title}</p>
        <p className="max-w-[44ch] text-balance text-ink-2">{words.text}</p>
      </div>
      {order.state === 'pending' && left > 0 ? (
        <p className="num text-ink-2 text-sm">{t('waiting.left', { time: leftText(left) })}</p>
      ) : null}
      <p className="num break-all text-ink-2 text-xs">{`${t('order.number')} ${order.number}`}</p>
      <div className="flex flex-wrap justify-center gap-2">{actions(order)}</div>
    </div>
  )
}
