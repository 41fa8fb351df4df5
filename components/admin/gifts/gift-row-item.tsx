'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { GiftRow } from './gift-draft.ts'

interface GiftRowItemProps {
  row: GiftRow
  /** A restore is running. */
  busy: boolean
  onGrant: () => void
  onChange: () => void
  onWithdraw: () => void
  onRestore: () => void
}

/** A gift in the console's list: price, effect and actions. */
export function GiftRowItem(props: GiftRowItemProps) {
  const { row } = props
  const t = useTranslations('admin.gifts')
  const language = useLocale()
  const name = localisedName(namesUnder(row, 'name'), language)
  const amount = (tenths: number) => t('diamonds', { amount: amountText(tenths, 'diamonds', language) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      {row.image ? (
        // biome-ignore lint/performance/noImgElement: an uploaded picture, already small
        <img src={row.image} alt="" className="size-12 shrink-0 rounded-sm object-contain" />
      ) : null}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 break-words font-semibold text-md">
          {name}
          <span className="num font-normal text-ink-2">{amount(row.price)}</span>
          {row.active ? null : <Chip tone="amber">{t('withdrawn')}</Chip>}
        </h2>
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{t(`effects.${row.effect}`)}</span>
          <span>{t('batches', { list: row.batches.join(', ') })}</span>
          <span>{t('combo', { seconds: row.combo_seconds })}</span>
          <span>
            {row.broadcast_price === null
              ? t('silent')
              : t('broadcast', { amount: amount(row.broadcast_price) })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {row.active ? (
          <Button kind="outline" aria-label={t('grant.of', { name: name })} onClick={props.onGrant}>
            {t('grant.short')}
          </Button>
        ) : null}
        <Button aria-label={t('changeOf', { name: name })} onClick={props.onChange}>
          {t('change')}
        </Button>
        {row.active ? (
          <Button kind="danger" aria-label={t('withdrawOf', { name: name })} onClick={props.onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button
            kind="outline"
            busy={props.busy}
            aria-label={t('bringBackOf', { name: name })}
            onClick={props.onRestore}
          >
            {t('bringBack')}
          </Button>
        )}
      </div>
    </li>
  )
}
