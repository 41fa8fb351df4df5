'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { priceText } from '#components/shared/figures/price-text.ts'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Order } from '#lib/contract/gifts/orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RECHARGE } from '../address.ts'

const TONES = {
  pending: 'info',
  paid: 'brand',
  failed: 'live',
  expired: 'amber',
  refunded: 'neutral',
  disputed: 'amber',
} as const

/** One order in the list; a pending one links to its payment. */
export function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const zone = getVisitorZone()
  const { day, time } = dayAndTime(order.paid_at ?? order.created_at, zone, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-md">
          <MoneyIcon currency="diamonds" size={16} />
          {t('diamonds', { count: amountText(order.tenths, 'diamonds', language) })}
          <Chip tone={TONES[order.state]}>{t(`states.${order.state}`)}</Chip>
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <span>
            {`${t(order.paid_at ? 'order.paid' : 'order.begun')} `}
            <time dateTime={order.paid_at ?? order.created_at}>{`${day} ${time}`}</time>
          </span>
          {order.taken_back > 0 ? (
            <span>
              {t('order.takenBack', { amount: amountText(order.taken_back, 'diamonds', language) })}
            </span>
          ) : null}
          <span className="break-all">{`${t('order.number')} ${order.number}`}</span>
        </p>
      </div>
      <span className="num font-semibold text-md">{priceText(order.amount, order.currency, language)}</span>
      {order.state === 'pending' ? (
        <Link
          href={`${RECHARGE}&order=${order.number}`}
          rel="nofollow"
          aria-label={t('orders.continueOf', { number: order.number })}
          className={buttonClass({ kind: 'outline', size: 'sm' })}
        >
          {t('orders.continue')}
        </Link>
      ) : null}
    </li>
  )
}
