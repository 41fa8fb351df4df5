'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'

/** Whether one is named among those who gave most. */
export function RankSwitch({ userId, shown }: { userId: number; shown: boolean }) {
  const t = useTranslations('wallet.recharge.limits')
  const save = useMutation(setSpendingMutation(userId))
  const fault = useErrorText(save.error)
  return (
    <Box as="div" className="max-w-180 p-4">
      <Switch
        checked={shown}
        aria-busy={save.isPending || undefined}
        onChange={(event) => {
          if (!save.isPending) save.mutate({ rank_shown: event.target.checked })
        }}
      >
        {t('rank')}
      </Switch>
      <p className="text-ink-2 text-sm">{t('rankText')}</p>
      <FaultLine text={fault} />
    </Box>
  )
}
