'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { saveCsv } from '#components/shared/share/save-file.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { exportBankFile } from '#lib/client/wallet/payout-review.ts'

/** Exports approved withdrawals, or an earlier batch again, after the operator's password. */
export function BankFileExport() {
  const t = useTranslations('admin.withdrawals.file')
  const [password, setPassword] = useState('')
  const [batch, setBatch] = useState('')
  const saving = useMutation({
    ...operatorMutation((input: Parameters<typeof exportBankFile>[0]) =>
      exportBankFile(input, { quiet: true }),
    ),
    onSuccess: ({ batch: written, count, csv }) => {
      saveCsv(`withdrawals-${written}.csv`, csv)
      notifySuccess(t('exported', { count }))
      setPassword('')
      setBatch('')
    },
  })
  const error = useFormError(saving)
  const submit = () => {
    if (password !== '') saving.mutate({ password, ...(batch.trim() === '' ? {} : { batch: batch.trim() }) })
  }
  return (
    <Form label={t('export')} busy={saving.isPending} onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('password')}
        name="operator-password"
        type="password"
        autoComplete="current-password"
        value={password}
        hint={t('passwordHint')}
        error={error.text}
        onChange={(event) => {
          setPassword(event.target.value)
          error.clear()
        }}
      />
      <TextField
        label={t('batch')}
        name="batch"
        autoComplete="off"
        maxLength={17}
        value={batch}
        onChange={(event) => {
          setBatch(event.target.value)
          error.clear()
        }}
      />
      <Button type="submit" busy={saving.isPending} disabled={password === ''} className="self-start">
        {t('export')}
      </Button>
    </Form>
  )
}
