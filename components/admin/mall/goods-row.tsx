'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { AdminGoods } from '#lib/contract/mall/goods.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LocalTime } from '../frame/local-time.tsx'

interface GoodsRowProps {
  row: AdminGoods
  /** A restore is running. */
  busy: boolean
  onChange: () => void
  onWithdraw: () => void
  onRestore: () => void
}

/** Goods in the console's list: price, stock, limits and actions. */
export function GoodsRow({ row, busy, onChange, onWithdraw, onRestore }: GoodsRowProps) {
  const t = useTranslations('admin.mall')
  const language = useLocale()
  const name = localisedName(namesUnder(row, 'name'), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <GoodsArt goods={row} size={44} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 break-words font-semibold text-md">
          {name}
          <span className="num inline-flex items-center gap-1 font-normal text-ink-2">
            <MoneyIcon currency="coins" size={14} />
            {amountText(row.price, 'coins', language)}
          </span>
          {row.active ? null : <Chip tone="amber">{t('withdrawn')}</Chip>}
          {row.is_simulated ? <Chip>{t('simulated')}</Chip> : null}
        </h2>
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{t(`kinds.${row.kind}`)}</span>
          <span>
            {row.stock === null
              ? t('unlimited', { sold: row.sold })
              : t('stock', { stock: row.stock, sold: row.sold, supplied: row.supplied ?? 0 })}
          </span>
          {row.limit ? (
            <span>{t('limit', { count: row.limit.count, period: t(`periods.${row.limit.period}`) })}</span>
          ) : null}
          {row.least_level > 0 ? <span>{t('level', { level: row.least_level })}</span> : null}
          {row.starts_at ? (
            <span>
              {t('from')} <LocalTime at={row.starts_at} />
            </span>
          ) : null}
          {row.ends_at ? (
            <span>
              {t('until')} <LocalTime at={row.ends_at} />
            </span>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('changeOf', { name })} onClick={onChange}>
          {t('change')}
        </Button>
        {row.active ? (
          <Button kind="danger" aria-label={t('withdrawOf', { name })} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button kind="outline" busy={busy} aria-label={t('restoreOf', { name })} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
