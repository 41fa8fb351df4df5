'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { PasswordRequest } from '#lib/client/wallet/payment-password.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MIN_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { MAX_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/profile.ts'

/** The section of /member where a forgotten payment password is replaced, which also unlocks it. */
export const SECURITY_ADDRESS = '/member?type=security'

interface PaymentPasswordDialogProps extends PasswordRequest {
  /** Called with the typed password, or null to cancel. */
  decide: (typed: string | null) => void
}

/** Asks for the payment password before a payment. Needs the messages `common`. */
export function PaymentPasswordDialog({ text, left, decide }: PaymentPasswordDialogProps) {
  const t = useTranslations('common.paymentPassword')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  const isComplete = typed.length >= MIN_PAYMENT_PASSWORD_DIGITS
  const submit = () => {
    if (isComplete) decide(typed)
  }
  return (
    <Dialog
      open
      onClose={() => decide(null)}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={() => decide(null)}>{common('cancel')}</Button>
          <Button kind="primary" disabled={!isComplete} onClick={submit}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Form label={t('title')} onSubmit={submit} className="flex flex-col gap-3">
        {left === null ? <p>{text}</p> : null}
        <TextField
          label={t('label')}
          name="payment-password"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_PAYMENT_PASSWORD_DIGITS}
          error={left !== null && typed === '' ? text : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
        <p className="text-sm">
          <Link href={SECURITY_ADDRESS} rel="nofollow" className="text-brand hover:underline">
            {t('forgotten')}
          </Link>
        </p>
      </Form>
    </Dialog>
  )
}
