'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { AdminOrder } from '#lib/contract/gifts/payments.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'

const TONES = {
  pending: 'info',
  paid: 'brand',
  failed: 'live',
  expired: 'neutral',
  refunded: 'neutral',
  disputed: 'amber',
} as const

/** One order of diamonds: its buyer, payment and state, what went back, and the button to refund it. */
export function OrderEntry({ order, onRefund }: { order: AdminOrder; onRefund: () => void }) {
  const t = useTranslations('admin.orders')
  const language = useLocale()
  const diamonds = (tenths: number) => amountText(tenths, 'diamonds', language)
  const price = (amount: number) => priceText(amount, order.currency, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-md">{price(order.amount)}</span>
          <span>{t('diamonds', { amount: diamonds(order.tenths) })}</span>
          <Chip tone={TONES[order.state]}>{t(`states.${order.state}`)}</Chip>
          {order.is_refund_open ? <Chip tone="info">{t('refundOpen')}</Chip> : null}
          {order.debt > 0 ? <Chip tone="live">{t('owes', { amount: diamonds(order.debt) })}</Chip> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <UserLink id={order.user_id} name={order.user_nickname} />
          <span>{t(`providers.${order.provider}`)}</span>
          <LocalTime at={order.paid_at ?? order.created_at} />
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <span className="break-all">{t('number', { number: order.number })}</span>
          {order.reference === null ? null : (
            <span className="break-all">{t('payment', { reference: order.reference })}</span>
          )}
        </p>
        {order.reversals.map((reversal) => (
          <p
            key={`${reversal.kind} ${reversal.created_at}`}
            className="num mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-2 text-sm"
          >
            <span>
              {t(reversal.state === 'returned' ? 'reversals.won' : `reversals.${reversal.kind}`, {
                money: price(reversal.amount),
              })}
            </span>
            {reversal.state === 'taken' && reversal.tenths > 0 ? (
              <span>
                {t('takenBack', { taken: diamonds(reversal.taken), due: diamonds(reversal.tenths) })}
              </span>
            ) : null}
            <LocalTime at={reversal.created_at} />
          </p>
        ))}
      </div>
      {order.state === 'paid' ? (
        <Button kind="danger" aria-label={t('refundOf', { number: order.number })} onClick={onRefund}>
          {t('refund')}
        </Button>
      ) : null}
    </li>
  )
}
