'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'

/** Whether the user is named in rankings of the most generous users. */
export function RankSwitch({ userId, isShown }: { userId: number; isShown: boolean }) {
  const t = useTranslations('wallet.recharge.limits')
  const save = useMutation(setSpendingMutation(userId))
  const errorText = useErrorText(save.error)
  return (
    <Box as="div" className="max-w-180 p-4">
      <Switch
        checked={isShown}
        aria-busy={save.isPending || undefined}
        onChange={(event) => {
          if (!save.isPending) save.mutate({ rank_shown: event.target.checked })
        }}
      >
        {t('rank')}
      </Switch>
      <p className="text-ink-2 text-sm">{t('rankText')}</p>
      <ErrorMessage text={errorText} />
    </Box>
  )
}
