'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { verifyIdentityMutation } from '#lib/client/accounts/identity.ts'
import { verifyIdentity } from '#lib/contract/accounts/identity.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/vocabulary/profile.ts'

const EMPTY = { kind: 'mainland' as IdentityKind, real_name: '', id_number: '' }

/** The name and document to submit for review. */
export function VerifyForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('accounts.profile.verify')
  const verify = useMutation({ ...verifyIdentityMutation({ onMessage: notifySuccess }), onSuccess: onDone })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm({
    initialDraft: EMPTY,
    input: verifyIdentity.input,
    inputOf: (typed) => typed,
    validate: ({ real_name: name, id_number: number }) => ({
      form: name.trim() === '' || number.trim() === '' ? t('missing') : null,
    }),
    mutation: verify,
    submit: (typed) => verify.mutate(typed),
  })
  return (
    <Form label={t('title')} busy={busy} onSubmit={onSubmit} className="flex max-w-100 flex-col gap-4">
      <Select
        label={t('kind')}
        name="kind"
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value as IdentityKind })}
        options={IDENTITY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="max-w-full self-start [&>select]:min-w-0 [&>select]:truncate"
      />
      <TextField label={t('name')} {...text('real_name')} autoComplete="name" />
      <TextField
        label={t('number')}
        {...text('id_number')}
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('kept')}
      />
      <ErrorMessage text={error} />
      <Button type="submit" kind="primary" size="lg" busy={busy} className="self-start">
        {t('submit')}
      </Button>
    </Form>
  )
}
