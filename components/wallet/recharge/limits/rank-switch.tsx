'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { SavedSwitch } from '#components/shared/forms/saved-switch.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'

/** Whether the user is named in rankings of the most generous users. */
export function RankSwitch({ userId, isShown }: { userId: number; isShown: boolean }) {
  const t = useTranslations('wallet.recharge.limits')
  const save = useMutation(setSpendingMutation(userId))
  const errorText = useErrorText(save.error)
  return (
    <Box as="div" className="max-w-180 p-4">
      <SavedSwitch
        checked={isShown}
        aria-busy={save.isPending || undefined}
        save={(checked) => save.mutateAsync({ rank_shown: checked })}
      >
        {t('rank')}
      </SavedSwitch>
      <p className="text-ink-2 text-sm">{t('rankText')}</p>
      <ErrorMessage text={errorText} />
    </Box>
  )
}
