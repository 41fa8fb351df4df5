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
import { countdownText } from './countdown-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const STYLES: Record<OrderState, { icon: IconName; className: string }> = {
  pending: { icon: 'clock', className: 'bg-info-weak text-info' },
  paid: { icon: 'check', className: 'bg-brand-weak text-brand-strong' },
  failed: { icon: 'x', className: 'bg-live-weak text-live' },
  expired: { icon: 'clock', className: 'bg-amber-weak text-amber' },
  refunded: { icon: 'rotate-ccw', className: 'bg-surface-3 text-ink-2' },
  disputed: { icon: 'triangle-alert', className: 'bg-amber-weak text-amber' },
}

interface OrderStatusProps {
  userId: number
  number: string
  /** Whether the cashier is open in another tab. */
  isInOtherTab?: boolean
  onPaid?: (order: Order) => void
  /** Actions for the order's state. */
  actions: (order: Order) => ReactNode
}

/** The state of an order, updated live. */
export function OrderStatus({ userId, number, isInOtherTab = false, onPaid, actions }: OrderStatusProps) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const { data: order, error, isFetching, dataUpdatedAt, refetch } = useOrder(userId, number, onPaid)
  const secondsLeft = useSecondsLeft(order?.seconds_left ?? 0, dataUpdatedAt)
  const isExpired = order?.state === 'pending' && secondsLeft === 0
  useEffect(() => {
    if (isExpired) void refetch()
  }, [isExpired, refetch])
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
  const { icon, className } = STYLES[order.state]
  const takenBack = amountText(order.taken_back, 'diamonds', language)
  const texts = {
    pending: { title: t('waiting.title'), text: t(isInOtherTab ? 'waiting.text' : 'waiting.textHere') },
    paid: {
      title: t('paid.title'),
      text: t('paid.text', { amount: amountText(order.tenths, 'diamonds', language) }),
    },
    failed: { title: t('failed.title'), text: t('failed.text') },
    expired: { title: t('expired.title'), text: t('expired.text') },
    refunded: { title: t('refunded.title'), text: t('refunded.text', { amount: takenBack }) },
    disputed: { title: t('disputed.title'), text: t('disputed.text', { amount: takenBack }) },
  }[order.state]
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <div role="status" className="flex flex-col items-center gap-3">
        <span className={`grid size-14 place-items-center rounded-full ${className}`}>
          <Icon name={icon} size={26} />
        </span>
        <p className="font-semibold text-ink text-lg">{texts.title}</p>
        <p className="max-w-[44ch] text-balance text-ink-2">{texts.text}</p>
      </div>
      {order.state === 'pending' && secondsLeft > 0 ? (
        <p className="num text-ink-2 text-sm">{t('waiting.left', { time: countdownText(secondsLeft) })}</p>
      ) : null}
      <p className="num break-all text-ink-2 text-xs">{`${t('order.number')} ${order.number}`}</p>
      <div className="flex flex-wrap justify-center gap-2">{actions(order)}</div>
    </div>
  )
}
