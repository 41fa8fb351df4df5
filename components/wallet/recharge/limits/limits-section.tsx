'use client'

import { useTranslations } from 'next-intl'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useSpending } from '#lib/client/gifts/spending.ts'
import { ConfirmChoice } from './confirm-choice.tsx'
import { ExcludeBox } from './exclude-box.tsx'
import { RankSwitch } from './rank-switch.tsx'
import { SpendingLimitsForm } from './spending-limits-form.tsx'
import { SpentBars } from './spent-bars.tsx'

/** Spending limits and what has been spent, self-exclusion, and visibility in rankings. */
export function LimitsSection({ userId }: { userId: number }) {
  const t = useTranslations('wallet.recharge.limits')
  const spending = useSpending(userId)
  const { data } = spending
  if (!data)
    return (
      <Box as="div">
        <QueryStatus
          query={spending}
          title={t('errorTitle')}
          label={t('loading')}
          rows={5}
          columns={['w-1/3', 'w-24', 'w-16']}
        />
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
      <ConfirmChoice userId={userId} state={data} />
      <RankSwitch userId={userId} isShown={data.rank_shown} />
    </>
  )
}
