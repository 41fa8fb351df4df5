'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { verifyIdentityMutation } from '#lib/client/accounts/identity.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/vocabulary/profile.ts'

/** Name and document, to be handed in for review. */
export function VerifyForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('profile.verify')
  const [kind, setKind] = useState<IdentityKind>('mainland')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const submit = useMutation({ ...verifyIdentityMutation({ onMessage: notifySuccess }), onSuccess: onDone })
  const error = useFormError(submit)
  return (
    <Form
      label={t('title')}
      busy={submit.isPending}
      onSubmit={() => {
        const isMissing = name.trim() === '' || number.trim() === ''
        error.setInvalid(isMissing ? t('missing') : null)
        if (!isMissing) submit.mutate({ real_name: name, id_number: number, kind })
      }}
      className="flex max-w-100 flex-col gap-4"
    >
      <Select
        label={t('kind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as IdentityKind)}
        options={IDENTITY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="max-w-full self-start [&>select]:min-w-0 [&>select]:truncate"
      />
      <TextField
        label={t('name')}
        name="real-name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('number')}
        name="id-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        hint={t('kept')}
      />
      <FaultLine text={error.text} />
      <Button type="submit" kind="primary" size="lg" busy={submit.isPending} className="self-start">
        {t('submit')}
      </Button>
    </Form>
  )
}
