'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { AddressLines } from '#components/shared/goods/address-lines.tsx'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useCancelExchange, useConfirmDelivery } from '#lib/client/mall/exchanges.ts'
import type { ExchangeRecord } from '#lib/contract/mall/exchanges.ts'
import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const TONES: Record<ExchangeState, ChipTone> = {
  placed: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'brand',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** One exchange of the user: state, coins, delivery, and what they can do about it. */
export function RecordRow({ userId, record }: { userId: number; record: ExchangeRecord }) {
  const t = useTranslations('mall')
  const language = useLocale()
  const { state, count, number } = record
  const name = localisedName(namesUnder(record, 'name'), language)
  const isPaidBack = state === 'cancelled' || state === 'refunded'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <GoodsArt goods={record} size={44} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-md">
          <span className="wrap-anywhere">{t('records.name', { name, count })}</span>
          <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <LocalDateTime at={record.created_at} />
          <span className="break-all">{t('records.number', { number })}</span>
        </p>
        <RecordDelivery record={record} />
      </div>
      <div className="flex flex-col items-end gap-2">
        <span className="num flex items-center gap-1 font-semibold text-md">
          <MoneyIcon currency="coins" size={16} />
          {amountText(record.coins, 'coins', language)}
        </span>
        {isPaidBack ? <span className="text-ink-2 text-xs">{t('records.paidBack')}</span> : null}
        {state === 'placed' ? <CancelButton userId={userId} number={number} name={name} /> : null}
        {state === 'shipped' ? <ArrivedButton userId={userId} number={number} name={name} /> : null}
      </div>
    </li>
  )
}

/** What is known of the delivery: end, carrier, reason and address. */
function RecordDelivery({ record }: { record: ExchangeRecord }) {
  const t = useTranslations('mall')
  const { ends_at: endsAt, carrier, tracking_number: tracking, reason, address } = record
  return (
    <div className="mt-1 flex flex-col gap-1 text-sm">
      {endsAt ? (
        <p>
          {t('records.ends')} <LocalDateTime at={endsAt} />
        </p>
      ) : null}
      {carrier ? (
        <p className="num wrap-anywhere">
          {tracking ? t('records.tracked', { carrier, tracking }) : t('records.carrier', { carrier })}
        </p>
      ) : null}
      {reason ? <p className="wrap-anywhere">{t('records.reason', { reason })}</p> : null}
      {address ? (
        <div className="text-ink-2">
          <AddressLines address={address} />
        </div>
      ) : null}
    </div>
  )
}

interface ActionProps {
  userId: number
  number: string
  name: string
}

function CancelButton({ userId, number, name }: ActionProps) {
  const t = useTranslations('mall.records')
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelExchange(userId, () => notifySuccess(t('cancelled', { name })))
  return (
    <>
      <Button size="sm" aria-label={t('cancelOf', { name })} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('cancelOf', { name })}
          text={t('cancelText')}
          verb={t('cancel')}
          action={() => cancel.mutateAsync(number)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function ArrivedButton({ userId, number, name }: ActionProps) {
  const t = useTranslations('mall.records')
  const notifyFailure = useNotifyFailure()
  const confirm = useConfirmDelivery(userId)
  const options = { onSuccess: () => notifySuccess(t('arrivedDone', { name })), onError: notifyFailure }
  return (
    <Button
      size="sm"
      kind="outline"
      busy={confirm.isPending}
      aria-label={t('arrivedOf', { name })}
      onClick={() => confirm.mutate(number, options)}
    >
      {t('arrived')}
    </Button>
  )
}
