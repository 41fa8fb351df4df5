'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setPaymentPasswordMutation } from '#lib/client/accounts/profile.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { MIN_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { MAX_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/profile.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** Sets the payment password, or changes the existing one. */
export function PaymentForm({ member, onDone }: { member: MemberInfo; onDone: () => Promise<void> }) {
  const t = useTranslations('accounts.profile.payment')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const had = member.has_payment_password

  const save = useMutation({
    ...setPaymentPasswordMutation({ onMessage: notifySuccess }),
    onSuccess: async () => {
      await onDone()
      setFirst('')
      setSecond('')
      setProof(NO_PROOF)
    },
  })
  const error = useFormError(save)
  const validate = () => {
    if (first.length < MIN_PAYMENT_PASSWORD_DIGITS) return t('short', { least: MIN_PAYMENT_PASSWORD_DIGITS })
    if (first !== second) return t('differ')
    return had && (proof.by === 'code' ? proof.code : proof.secret) === '' ? t('missing') : null
  }
  const submit = () => {
    const invalid = validate()
    error.setInvalid(invalid)
    if (invalid !== null) return
    const known = !had ? {} : proof.by === 'code' ? { code: proof.code } : { old_password: proof.secret }
    save.mutate({ password: first, password_confirm: second, ...known })
  }
  const digits = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value.replace(/\D/g, '').slice(0, MAX_PAYMENT_PASSWORD_DIGITS))
    error.clear()
  }
  return (
    <Form
      label={t(had ? 'change' : 'title')}
      busy={save.isPending}
      onSubmit={submit}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-sm">{t('about')}</p>
      {had ? (
        <ProofFields
          label={t('old')}
          name="payment"
          digits
          hasMobile={member.mobile !== null}
          proof={proof}
          onChange={setProof}
        />
      ) : null}
      <TextField
        label={t(had ? 'new' : 'title')}
        name="payment-password"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={first}
        onChange={digits(setFirst)}
        hint={t('hint', { least: MIN_PAYMENT_PASSWORD_DIGITS })}
      />
      <TextField
        label={t('again')}
        name="payment-password-again"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={second}
        onChange={digits(setSecond)}
      />
      <ErrorMessage text={error.text} />
      <Button type="submit" kind="primary" busy={save.isPending} className="self-start">
        {t(had ? 'change' : 'setIt')}
      </Button>
    </Form>
  )
}
