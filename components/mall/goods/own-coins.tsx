'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { Box } from '#components/ui/box.tsx'
import type { GoodsList } from '#lib/contract/mall/goods.ts'
import { Link } from '#lib/i18n/link.tsx'

/** The user's coins, won ones apart, with what they have exchanged and not used, and the way to earn more. */
export function OwnCoins({ goods: { coins, horns, cards } }: { goods: GoodsList }) {
  const t = useTranslations('mall')
  const language = useLocale()
  if (coins === null) return null
  const owned = [
    ...(horns > 0 ? [t('own.horns', { count: horns })] : []),
    ...(cards > 0 ? [t('own.cards', { count: cards })] : []),
  ]
  return (
    <Box as="div" className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div>
        <p className="text-ink-2 text-xs">{t('own.coins')}</p>
        <p className="num flex items-center gap-2 font-semibold text-2xl">
          <MoneyIcon currency="coins" size={24} />
          {amountText(coins.available + coins.won, 'coins', language)}
        </p>
      </div>
      <p className="num min-w-0 flex-1 basis-48 text-ink-2 text-sm">
        {coins.won > 0 ? t('own.won', { amount: amountText(coins.won, 'coins', language) }) : t('own.text')}
        {owned.length > 0 ? <span className="block">{owned.join(' · ')}</span> : null}
      </p>
      <div className="flex flex-wrap gap-x-4 text-sm">
        <Link href="/member?type=2" rel="nofollow" className="hit-44 text-brand hover:underline">
          {t('own.earn')}
        </Link>
        <Link href="/member?type=1" rel="nofollow" className="hit-44 text-brand hover:underline">
          {t('own.statement')}
        </Link>
      </div>
    </Box>
  )
}
