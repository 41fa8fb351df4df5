'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { priceText } from '#components/shared/figures/price-text.ts'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import { isRecharge } from '#lib/client/gifts/use-orders.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Order } from '#lib/contract/gifts/orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { CURRENCIES } from '#lib/shared/vocabulary/accounts.ts'
import { type OrderEntryState, type OrderType, PAY_CURRENCIES } from '#lib/shared/vocabulary/orders.ts'
import { RECHARGE } from '../address.ts'

const TONES: Record<OrderEntryState, ChipTone> = {
  pending: 'info',
  paid: 'brand',
  failed: 'live',
  expired: 'amber',
  disputed: 'amber',
  placed: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'brand',
  cancelled: 'neutral',
  refunded: 'neutral',
  held: 'info',
  open: 'info',
  won: 'brand',
  lost: 'neutral',
  returned: 'neutral',
  review: 'info',
  approved: 'info',
  paying: 'info',
  refused: 'live',
}

/** Where an order of a type is shown, apart from recharges. */
const SCREENS: Partial<Record<OrderType, string>> = {
  exchange: '/member?type=mall&tab=records',
  plan: '/member?type=plans',
  prediction: '/member?type=guess',
  withdrawal: '/member?type=withdraw',
  conversion: '/member?type=convert',
}

/** What was ordered: diamonds, or the title of another type. */
function OrderTitle({ order }: { order: Order }) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  if (isRecharge(order))
    return (
      <>
        <MoneyIcon currency="diamonds" size={16} />
        {t('diamonds', { count: amountText(order.tenths, 'diamonds', language) })}
      </>
    )
  const title = localisedName(namesUnder(order, 'title'), language)
  const screen = SCREENS[order.type]
  const text = title || t(`types.${order.type}`)
  return screen ? (
    <Link
      href={screen}
      rel="nofollow"
      className="hit-44 min-w-0 wrap-anywhere hover:text-brand hover:underline"
    >
      {text}
    </Link>
  ) : (
    <span className="min-w-0 wrap-anywhere">{text}</span>
  )
}

/** What was paid: money, or an amount of a wallet. */
function OrderAmount({ order: { amount, currency } }: { order: Order }) {
  const language = useLocale()
  const money = PAY_CURRENCIES.find((each) => each === currency)
  const wallet = CURRENCIES.find((each) => each === currency)
  return (
    <span className="num flex items-center gap-1 font-semibold text-md">
      {money ? (
        priceText(amount, money, language)
      ) : wallet ? (
        <>
          <MoneyIcon currency={wallet} size={16} />
          {amountText(amount, wallet, language)}
        </>
      ) : null}
    </span>
  )
}

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
          <OrderTitle order={order} />
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
          {order.type === 'recharge' ? null : <span>{t(`types.${order.type}`)}</span>}
          <span className="break-all">{`${t('order.number')} ${order.number}`}</span>
        </p>
      </div>
      <OrderAmount order={order} />
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
