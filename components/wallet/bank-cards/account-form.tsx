'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { bindAlipay, bindBankCard } from '#lib/client/wallet/bank-cards.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'
import { PasswordField } from './password-field.tsx'
import type { RenderCode } from './render-code.ts'

interface AccountFormProps {
  userId: number
  kind: PayoutAccountKind
  renderCode: RenderCode
  onDone: () => void
}

const EMPTY = { real_name: '', number: '', bank_name: '', payment_password: '', code: '' }

/** Saves or replaces a payout account, with the payment password and a code by SMS. */
export function AccountForm({ userId, kind, renderCode, onDone }: AccountFormProps) {
  const t = useTranslations('wallet.payouts.cards')
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const isBank = kind === 'bank'
  const save = useMutation({
    mutationFn: ({ number, bank_name, ...rest }: typeof EMPTY) => {
      const options = { quiet: true, onMessage: notifySuccess }
      return isBank
        ? bindBankCard({ ...rest, card_number: number, bank_name }, options)
        : bindAlipay({ ...rest, alipay_account: number }, options)
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) })
      onDone()
    },
  })
  const error = useFormError(save)
  const change = (name: keyof typeof EMPTY) => (value: string) => {
    setDraft((before) => ({ ...before, [name]: value }))
    error.clear()
  }
  const submit = () => {
    const needed = isBank
      ? Object.values(draft)
      : [draft.real_name, draft.number, draft.payment_password, draft.code]
    const isComplete = needed.every((value) => value.trim() !== '')
    error.setInvalid(isComplete ? null : t('missing'))
    if (isComplete) save.mutate(draft)
  }
  const field = (name: 'real_name' | 'number' | 'bank_name', label: string, hint?: string) => (
    <TextField
      label={label}
      name={`payout-${name}`}
      autoComplete="off"
      {...(name === 'number' && isBank ? { inputMode: 'numeric' as const } : {})}
      {...(hint === undefined ? {} : { hint })}
      maxLength={name === 'number' ? 60 : 100}
      value={draft[name]}
      onChange={(event) => change(name)(event.target.value)}
    />
  )
  return (
    <Form
      label={t(isBank ? 'cardNumber' : 'alipayAccount')}
      busy={save.isPending}
      onSubmit={submit}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-xs">{t('needs')}</p>
      {field('real_name', t('holder'), t('holderHint'))}
      {isBank ? field('number', t('cardNumber')) : field('number', t('alipayAccount'), t('alipayHint'))}
      {isBank ? field('bank_name', t('bank')) : null}
      <PasswordField value={draft.payment_password} onChange={change('payment_password')} />
      {renderCode(draft.code, change('code'))}
      <ErrorMessage text={error.text} />
      <Button type="submit" kind="primary" busy={save.isPending} className="self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
