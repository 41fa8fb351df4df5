'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { sandboxPay } from '#lib/client/gifts/orders.ts'
import { useOrder } from '#lib/client/gifts/use-orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { PayOutcome } from '#lib/shared/vocabulary/orders.ts'
import { countdownText } from '../recharge/orders/countdown-text.ts'
import { useSecondsLeft } from '../recharge/orders/use-seconds-left.ts'

interface CashierOrderProps {
  userId: number
  number: string
  /** Where the order is shown (an address without language). */
  back: string
  /** Called when the cashier has reported the outcome to the site. */
  onDone: () => void
}

/** The amount to pay, and buttons for the three outcomes. */
export function CashierOrder({ userId, number, back, onDone }: CashierOrderProps) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const { data: order, error, isFetching, dataUpdatedAt, refetch } = useOrder(userId, number)
  const secondsLeft = useSecondsLeft(order?.seconds_left ?? 0, dataUpdatedAt)
  const [done, setDone] = useState<PayOutcome | null>(null)
  const pay = useMutation({
    mutationFn: (outcome: PayOutcome) => sandboxPay({ number, outcome }, { quiet: true }),
    onSuccess: (_answer, outcome) => {
      setDone(outcome)
      onDone()
    },
  })
  const errorText = useErrorText(pay.error)
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
    return <SkeletonRows label={t('order.loading')} rows={4} columns={['w-1/3', 'w-24']} />
  if (order === null)
    return (
      <EmptyState
        icon={<Icon name="search" size={24} />}
        title={t('order.gone')}
        text={t('order.goneText')}
      />
    )
  const price = priceText(order.amount, order.currency, language)
  const toOrder = (kind: 'primary' | 'quiet') => (
    <Link href={back} rel="nofollow" className={buttonClass({ kind, className: 'w-full' })}>
      {t(kind === 'quiet' ? 'cashier.back' : 'cashier.return')}
    </Link>
  )
  if (order.state !== 'pending' && done === null)
    return (
      <EmptyState
        icon={<Icon name="circle-check" size={24} />}
        title={t('cashier.over')}
        text={t('cashier.overText', { state: t(`states.${order.state}`) })}
        action={toOrder('primary')}
      />
    )
  const finish = (outcome: PayOutcome) => () => {
    if (!pay.isPending) pay.mutate(outcome)
  }
  return (
    <div className="flex flex-col gap-4 p-5">
      <div className="text-center">
        <p className="text-ink-2 text-sm">{t('cashier.merchant')}</p>
        <p className="num mt-1 font-semibold text-3xl">{price}</p>
        <p className="num mt-1 text-ink-2">
          {t('cashier.for', { amount: amountText(order.tenths, 'diamonds', language) })}
        </p>
        <p className="num mt-3 break-all text-ink-2 text-xs">{`${t('order.number')} ${order.number}`}</p>
        {secondsLeft > 0 ? (
          <p className="num mt-1 text-ink-2 text-sm">
            {t('cashier.left', { time: countdownText(secondsLeft) })}
          </p>
        ) : null}
      </div>
      <p role="status" className="text-balance text-center text-ink-2 text-sm">
        {done === null ? t('cashier.text') : t('cashier.done')}
      </p>
      <ErrorMessage text={errorText} />
      <div className="flex flex-col gap-2">
        <Button kind="primary" size="lg" busy={pay.isPending} onClick={finish('paid')}>
          {t('cashier.pay', { price })}
        </Button>
        <Button kind="danger" aria-disabled={pay.isPending || undefined} onClick={finish('failed')}>
          {t('cashier.refuse')}
        </Button>
        <Button aria-disabled={pay.isPending || undefined} onClick={finish('expired')}>
          {t('cashier.expire')}
        </Button>
        {toOrder('quiet')}
      </div>
    </div>
  )
}
