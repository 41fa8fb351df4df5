'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useSpending } from '#lib/client/gifts/spending.ts'
import { ExcludeBox } from './exclude-box.tsx'
import { RankSwitch } from './rank-switch.tsx'
import { SpendingLimitsForm } from './spending-limits-form.tsx'
import { SpentBars } from './spent-bars.tsx'

/** Spending limits and what has been spent, self-exclusion, and visibility in rankings. */
export function LimitsSection({ userId }: { userId: number }) {
  const t = useTranslations('wallet.recharge.limits')
  const { data, error, isFetching, refetch } = useSpending(userId)
  if (!data)
    return (
      <Box as="div">
        {error ? (
          <LoadFailed
            title={t('errorTitle')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <SkeletonRows label={t('loading')} rows={5} columns={['w-1/3', 'w-24', 'w-16']} />
        )}
      </Box>
    )
  return (
    <>
      <Box as="div" className="max-w-180">
        <BoxHead title={t('title')} />
        <div className="flex flex-col gap-5 p-4">
          <p className="max-w-[72ch] text-ink-2 text-sm">{t('text')}</p>
          <SpentBars state={data} />
          <SpendingLimitsForm key={JSON.stringify(data.own)} userId={userId} state={data} />
        </div>
      </Box>
      <ExcludeBox userId={userId} state={data} />
      <RankSwitch userId={userId} isShown={data.rank_shown} />
    </>
  )
}
