'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { MAX_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/profile.ts'

/** The field of the payment password: digits only. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('wallet.payouts.cards')
  return (
    <TextField
      label={t('password')}
      name="payout-password"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_PAYMENT_PASSWORD_DIGITS}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}
