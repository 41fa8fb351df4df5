'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { amountText, rateText } from '#components/shared/figures/amount.ts'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { dashboardQuery } from '#lib/client/experts/dashboard.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import { AREA_ADDRESS } from '../addresses.ts'

/** What an expert earned with plans, what is held for them, and their buyers and followers. */
export function Dashboard({ userId }: { userId: number }) {
  const t = useTranslations('experts.dashboard')
  const language = useLocale()
  const query = useQuery(dashboardQuery(userId))
  const { data } = query
  const money = (tenths: number) => t('money', { amount: amountText(tenths, 'diamonds', language) })
  if (!data)
    return (
      <Box as="div">
        <QueryStatus query={query} title={t('failed')} rows={4} columns={['w-24', 'w-1/3']} />
      </Box>
    )
  const facts: [name: string, value: string][] = [
    [t('income'), money(data.income_tenths)],
    [t('income30'), money(data.income_30_days)],
    [t('held'), money(data.held_tenths)],
    [t('refunded'), money(data.refunded_tenths)],
    [t('buyers'), String(data.buyers)],
    [t('followers'), String(data.followers)],
    [t('published'), String(data.published)],
    [t('settled'), String(data.settled)],
  ]
  return (
    <div className="flex flex-col gap-4">
      <Box as="div">
        <dl className="num grid grid-cols-2 gap-px overflow-clip rounded-md bg-line sm:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name} className="bg-surface px-4 py-3">
              <dt className="text-ink-2 text-xs">{name}</dt>
              <dd className="mt-0.5 font-semibold text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <p className="max-w-[72ch] text-ink-2 text-sm">
        {t('share', { share: rateText(data.share_rate, language) })} {t('left', { count: data.plans_left })}
        {data.remainder_units > 0 ? ` ${t('carried')}` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href={`${AREA_ADDRESS}?tab=publish`} className={buttonClass({ kind: 'primary' })}>
          {t('publish')}
        </Link>
        <Link href={expertAddress(userId)} className={buttonClass({})}>
          {t('page')}
        </Link>
        <Link href="/member?type=1" rel="nofollow" className={buttonClass({})}>
          {t('wallet')}
        </Link>
      </div>
    </div>
  )
}
