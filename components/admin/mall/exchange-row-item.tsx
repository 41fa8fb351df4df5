'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { AddressLines } from '#components/shared/goods/address-lines.tsx'
import { countryName } from '#components/shared/goods/country-name.ts'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { openAddress } from '#lib/client/mall/fulfilment.ts'
import type { ExchangeRow } from '#lib/contract/mall/fulfilment.ts'
import { type ExchangeState, NEXT_EXCHANGE_STATES } from '#lib/shared/mall/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { StateDialog } from './state-dialog.tsx'

/** One exchange to fulfil: goods, user, the address once it is opened, and the next states. */
export function ExchangeRowItem({ row }: { row: ExchangeRow }) {
  const t = useTranslations('admin.mall')
  const language = useLocale()
  const notifyFailure = useNotifyFailure()
  const [next, setNext] = useState<ExchangeState | null>(null)
  const opening = useMutation({
    ...operatorMutation(() => openAddress(row.number, { quiet: true })),
    onError: notifyFailure,
  })
  const name = t('nameCount', { name: localisedName(namesUnder(row, 'name'), language), count: row.count })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <GoodsArt goods={row} size={44} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold text-md wrap-anywhere">{name}</h2>
        <p className="num mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <UserLink id={row.user_id} name={row.user_nickname} />
          <LocalTime at={row.created_at} />
          <span>{t('coins', { amount: amountText(row.coins, 'coins', language) })}</span>
          {row.country ? <span>{countryName(row.country, language)}</span> : null}
          <span className="break-all">{row.number}</span>
        </p>
        {row.carrier ? (
          <p className="num text-sm wrap-anywhere">
            {[row.carrier, row.tracking_number].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        {row.reason ? <p className="text-sm wrap-anywhere">{row.reason}</p> : null}
        {opening.data ? (
          <div className="mt-2 border-line border-l-2 pl-3 text-sm">
            <AddressLines address={opening.data.address} />
          </div>
        ) : row.has_address ? null : (
          <p className="mt-1 text-ink-2 text-sm">{t('noAddress')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.has_address && !opening.data ? (
          <Button
            busy={opening.isPending}
            aria-label={t('openAddressOf', { name })}
            onClick={() => opening.mutate(undefined)}
          >
            {t('openAddress')}
          </Button>
        ) : null}
        {NEXT_EXCHANGE_STATES[row.state].map((state) => (
          <Button
            key={state}
            kind={state === 'cancelled' || state === 'refunded' ? 'danger' : 'outline'}
            aria-label={t(`steps.${state as 'packed'}.of`, { name })}
            onClick={() => setNext(state)}
          >
            {t(`steps.${state as 'packed'}.verb`)}
          </Button>
        ))}
      </div>
      {next ? (
        <StateDialog key={next} number={row.number} name={name} state={next} onClose={() => setNext(null)} />
      ) : null}
    </li>
  )
}
