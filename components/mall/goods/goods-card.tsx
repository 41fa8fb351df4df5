'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Goods, OwnCoins } from '#lib/contract/mall/goods.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { coinsFor } from './coins-for.ts'
import { GoodsFacts } from './goods-facts.tsx'

interface GoodsCardProps {
  goods: Goods
  coins: OwnCoins | null
  onChoose: () => void
}

/** Goods in the list: picture, price, limits, and the button to exchange or why that is not possible. */
export function GoodsCard({ goods, coins, onChoose }: GoodsCardProps) {
  const t = useTranslations('mall')
  const common = useTranslations('common')
  const language = useLocale()
  const name = localisedName(namesUnder(goods, 'name'), language)
  const isShort = coinsFor(goods.kind, coins) < goods.price
  const block = goods.block ?? (isShort ? 'coins' : null)
  const blockText = block === null ? null : t(`blocks.${block}`, { level: goods.least_level })
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3">
      <div className="relative grid h-20 place-items-center rounded-sm bg-surface-2">
        <GoodsArt goods={goods} size={56} />
        {goods.is_simulated ? (
          <span title={common('simulatedNote')} className="absolute top-1 right-1">
            <Chip>{common('simulated')}</Chip>
          </span>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-md wrap-anywhere">{name}</h2>
        <GoodsFacts goods={goods} />
      </div>
      <p className="num flex items-center gap-1.5 font-semibold text-md">
        <MoneyIcon currency="coins" size={16} />
        <span className="sr-only">{t('price')}</span>
        {amountText(goods.price, 'coins', language)}
      </p>
      <Button
        kind={block === null ? 'primary' : 'plain'}
        // Contains the visible text, by which users of voice control press it.
        aria-label={
          blockText === null ? t('exchangeOf', { name }) : t('blockedOf', { block: blockText, name })
        }
        aria-disabled={block === null ? undefined : true}
        onClick={block === null ? onChoose : undefined}
        className="w-full"
      >
        <span className="truncate">{blockText ?? t('exchange')}</span>
      </Button>
    </li>
  )
}
