'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { OwnStakes } from '#lib/contract/predictions/stakes.ts'

/** The sums of the user's stakes; skeletons while they are unknown. */
export function StakeTotals({ totals }: { totals: OwnStakes['totals'] | undefined }) {
  const t = useTranslations('predictions.own.totals')
  const language = useLocale()
  const coins = (amount: number) => amountText(amount, 'coins', language)
  const rows =
    totals &&
    ([
      { name: 'open', value: coins(totals.open_coins), note: t('stakes', { count: totals.open_stakes }) },
      {
        name: 'hits',
        value: totals.settled_stakes === 0 ? '–' : `${totals.won_stakes} / ${totals.settled_stakes}`,
        note: t('settled'),
      },
      {
        name: 'net',
        value: amountText(totals.returned - totals.staked, 'coins', language, true),
        note: t('of', { returned: coins(totals.returned), staked: coins(totals.staked) }),
      },
    ] as const)
  return (
    <dl className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      {rows
        ? rows.map(({ name, value, note }) => (
            <div key={name} className="rounded-md border border-line bg-surface px-4 py-3">
              <dt className="text-ink-2 text-sm">{t(`names.${name}`)}</dt>
              <dd className="num font-semibold text-xl">{value}</dd>
              <dd className="num text-ink-2 text-xs">{note}</dd>
            </div>
          ))
        : ['open', 'hits', 'net'].map((name) => <Skeleton key={name} className="h-22 rounded-md" />)}
    </dl>
  )
}
