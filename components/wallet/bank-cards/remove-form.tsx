'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { removePayoutAccountMutation } from '#lib/client/wallet/bank-cards.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'
import { PasswordField } from './password-field.tsx'
import type { RenderCode } from './render-code.ts'

interface RemoveFormProps {
  userId: number
  kind: PayoutAccountKind
  renderCode: RenderCode
  onDone: () => void
}

/** Removes a payout account, with the payment password and a code by SMS. */
export function RemoveForm({ userId, kind, renderCode, onDone }: RemoveFormProps) {
  const t = useTranslations('wallet.payouts')
  const client = useQueryClient()
  const [proof, setProof] = useState({ payment_password: '', code: '' })
  const removal = useMutation({
    ...removePayoutAccountMutation({ onMessage: notifySuccess }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) })
      onDone()
    },
  })
  const error = useFormError(removal)
  const change = (name: keyof typeof proof) => (value: string) => {
    setProof((before) => ({ ...before, [name]: value }))
    error.clear()
  }
  const submit = () => {
    const isComplete = proof.payment_password !== '' && proof.code !== ''
    error.setInvalid(isComplete ? null : t('cards.missing'))
    if (isComplete) removal.mutate({ kind, ...proof })
  }
  return (
    <Form
      label={t('cards.removeOf', { kind: t(`kinds.${kind}`) })}
      busy={removal.isPending}
      onSubmit={submit}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-sm">{t('cards.removeText')}</p>
      <PasswordField value={proof.payment_password} onChange={change('payment_password')} />
      {renderCode(proof.code, change('code'))}
      <ErrorMessage text={error.text} />
      <Button type="submit" kind="danger" busy={removal.isPending} className="self-start">
        {t('cards.remove')}
      </Button>
    </Form>
  )
}
