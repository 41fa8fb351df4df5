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
import { changePasswordMutation } from '#lib/client/accounts/profile.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/shared/vocabulary/accounts.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** Sets a new login password, which logs out all other devices. */
export function PasswordForm({ member }: { member: MemberInfo }) {
  const t = useTranslations('accounts.profile.password')
  const [password, setPassword] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const byCode = !member.has_password || proof.by === 'code'
  const change = useMutation({
    ...changePasswordMutation({ onMessage: notifySuccess }),
    onSuccess: () => {
      setPassword('')
      setProof(NO_PROOF)
    },
  })
  const error = useFormError(change)
  const submit = () => {
    const secret = byCode ? proof.code : proof.secret
    const isMissing = secret === '' || password === ''
    error.setInvalid(isMissing ? t('missing') : null)
    if (!isMissing) change.mutate({ password, ...(byCode ? { code: secret } : { old_password: secret }) })
  }
  return (
    <Form
      label={t('title')}
      busy={change.isPending}
      onSubmit={submit}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-sm">{t('about')}</p>
      <ProofFields
        label={t('old')}
        name="password"
        codeOnly={!member.has_password}
        hasMobile={member.mobile !== null}
        proof={proof}
        onChange={setProof}
      />
      <TextField
        label={t('new')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH * 2}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          error.clear()
        }}
        hint={t('hint', { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH })}
      />
      <ErrorMessage text={error.text} />
      <Button type="submit" kind="primary" busy={change.isPending} className="self-start">
        {t('change')}
      </Button>
    </Form>
  )
}
