'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { setPaymentPassword } from '#lib/client/profile.ts'
import type { MemberInfo } from '#lib/contract/profile.ts'
import { PAYMENT_PASSWORD_LEAST_DIGITS } from '#lib/shared/account-words.ts'
import { PAYMENT_PASSWORD_MOST_DIGITS } from '#lib/shared/profile-words.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** Sets the payment password, or changes the one there is. */
export function PaymentForm({ member, onDone }: { member: MemberInfo; onDone: () => Promise<void> }) {
  const t = useTranslations('profile.payment')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const attempt = useAttempt()
  const had = member.has_payment_password

  const submit = async () => {
    if (first.length < PAYMENT_PASSWORD_LEAST_DIGITS)
      return attempt.setFault(t('short', { least: PAYMENT_PASSWORD_LEAST_DIGITS }))
    if (first !== second) return attempt.setFault(t('differ'))
    const known = !had ? {} : proof.by === 'code' ? { code: proof.code } : { old_password: proof.secret }
    if (had && (proof.by === 'code' ? proof.code : proof.secret) === '') return attempt.setFault(t('missing'))
    const done = await attempt.run(async (onMessage) => {
      await setPaymentPassword(
        { password: first, password_confirm: second, ...known },
        { quiet: true, onMessage },
      )
      await onDone()
    })
    if (!done) return
    setFirst('')
    setSecond('')
    setProof(NO_PROOF)
  }
  const digits = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value.replace(/\D/g, '').slice(0, PAYMENT_PASSWORD_MOST_DIGITS))
    attempt.setFault(null)
  }
  return (
    <form
      noValidate
      aria-label={t(had ? 'change' : 'title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
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
        hint={t('hint', { least: PAYMENT_PASSWORD_LEAST_DIGITS })}
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
      <FaultLine text={attempt.fault} />
      <Button type="submit" kind="primary" busy={attempt.busy} className="self-start">
        {t(had ? 'change' : 'setIt')}
      </Button>
    </form>
  )
}
