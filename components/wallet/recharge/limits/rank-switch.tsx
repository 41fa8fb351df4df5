'use client'

import { useTranslations } from 'next-intl'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Box } from '#components/ui/box.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { useSetSpending } from './use-set-spending.ts'

/** Whether one is named among those who gave most. */
export function RankSwitch({ userId, shown }: { userId: number; shown: boolean }) {
  const t = useTranslations('recharge.limits')
  const { busy, fault, run, save } = useSetSpending(userId)
  return (
    <Box as="div" className="max-w-180 p-4">
      <Switch
        checked={shown}
        aria-busy={busy || undefined}
        onChange={(event) => {
          const { checked } = event.target
          void run(async () => {
            await save({ rank_shown: checked })
          })
        }}
      >
        {t('rank')}
      </Switch>
      <p className="text-ink-2 text-sm">{t('rankText')}</p>
      <FaultLine text={fault} />
    </Box>
  )
}
