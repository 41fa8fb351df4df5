'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { sendOwnCodeMutation } from '#lib/client/accounts/profile.ts'
import { SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { CaptchaStep } from '../captcha/captcha-step.tsx'
import { SmsButton } from '../login/phone/sms-button.tsx'
import { startWait } from '../login/phone/sms-wait.ts'

/** How the user proves their identity: by a secret they know, or by a code sent to their phone. */
export interface Proof {
  by: 'secret' | 'code'
  secret: string
  code: string
}
export const NO_PROOF: Proof = { by: 'secret', secret: '', code: '' }

interface ProofFieldsProps {
  /** Label of the secret: the old password or the old payment password. */
  label: string
  name: string
  /** Digits only, for the payment password. */
  digits?: boolean
  /** The account has no secret; a code is required. */
  codeOnly?: boolean
  hasMobile: boolean
  proof: Proof
  onChange: (proof: Proof) => void
}

/** The old secret, or a code by SMS, which a security check precedes. Needs the messages `accounts`. */
export function ProofFields({
  label,
  name,
  digits = false,
  codeOnly = false,
  hasMobile,
  proof,
  onChange,
}: ProofFieldsProps) {
  const t = useTranslations('accounts.profile.proof')
  const [checking, setChecking] = useState(false)
  const sendCode = useMutation({
    ...sendOwnCodeMutation(),
    onSuccess: ({ resend_in }) => startWait(resend_in),
  })
  const errorText = useErrorText(sendCode.error)
  const by = codeOnly ? 'code' : proof.by

  const send = (captcha: string) => {
    setChecking(false)
    sendCode.mutate(captcha)
  }
  return (
    <div className="flex flex-col gap-3">
      {codeOnly || !hasMobile ? null : (
        <div>
          <Segmented
            legend={t('how')}
            name={`${name}-by`}
            value={by}
            onChange={(value) => onChange({ ...proof, by: value === 'code' ? 'code' : 'secret' })}
            segments={[
              { value: 'secret', label },
              { value: 'code', label: t('code') },
            ]}
          />
        </div>
      )}
      {by === 'secret' ? (
        <TextField
          label={label}
          name={`${name}-old`}
          type="password"
          autoComplete={digits ? 'off' : 'current-password'}
          {...(digits ? { inputMode: 'numeric' as const } : {})}
          value={proof.secret}
          onChange={(event) => onChange({ ...proof, secret: event.target.value })}
        />
      ) : (
        <TextField
          label={t('code')}
          name={`${name}-code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_DIGITS}
          value={proof.code}
          onChange={(event) => onChange({ ...proof, code: event.target.value.replace(/\D/g, '') })}
          hint={t('codeHint')}
          after={<SmsButton busy={sendCode.isPending} onClick={() => setChecking(true)} />}
        />
      )}
      {checking && by === 'code' ? (
        <div className="rounded-md border border-line p-4">
          <CaptchaStep purpose="sms" onTicket={send} onCancel={() => setChecking(false)} />
        </div>
      ) : null}
      <ErrorMessage text={errorText} />
    </div>
  )
}
