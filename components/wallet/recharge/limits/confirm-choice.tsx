'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { NEVER_CONFIRM } from '#lib/shared/vocabulary/gifts.ts'

/** Amounts offered, in tenths of a diamond; those above the site's bound are left out. */
const AMOUNTS = [100, 500, 1_000, 2_000, 5_000, 10_000, 50_000]
const SITE = -1

/** The amount above which the user confirms a gift before it is sent. */
export function ConfirmChoice({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('wallet.recharge.limits')
  const language = useLocale()
  const save = useMutation({
    ...setSpendingMutation(userId),
    onSuccess: () => notifySuccess(t('saved')),
  })
  const errorText = useErrorText(save.error)
  const { confirm_own: own, confirm_site: site, confirm_most: most } = state
  const text = (tenths: number) => amountText(tenths, 'diamonds', language)
  const isNever = own !== null && own >= most
  const amounts = AMOUNTS.filter((tenths) => tenths < most)
  if (own !== null && own > 0 && !isNever && !amounts.includes(own)) amounts.push(own)
  const options = [
    { value: SITE, label: t('confirmSite', { amount: text(site) }) },
    { value: 0, label: t('confirmAlways') },
    ...amounts
      .sort((one, other) => one - other)
      .map((tenths) => ({ value: tenths, label: t('confirmAbove', { amount: text(tenths) }) })),
    { value: NEVER_CONFIRM, label: t('confirmNever', { amount: text(most) }) },
  ]
  return (
    <Box as="div" className="max-w-180 p-4">
      <Select
        label={t('confirm')}
        value={String(isNever ? NEVER_CONFIRM : (own ?? SITE))}
        aria-busy={save.isPending || undefined}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={({ target }) => save.mutate({ confirm_above: Number(target.value) })}
      />
      <p className="mt-2 text-ink-2 text-sm">{t('confirmText', { most: text(most) })}</p>
      <ErrorMessage text={errorText} />
    </Box>
  )
}
