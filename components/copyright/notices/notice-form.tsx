'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { sendNoticeMutation } from '#lib/client/copyright/notices.ts'
import { sendNotice } from '#lib/contract/copyright/notices.ts'
import { CAPACITIES, type Capacity, MAX_NOTICE_ADDRESSES } from '#lib/shared/copyright/vocabulary.ts'
import { Statement } from '../statement.tsx'

const REQUIRED = ['holder', 'name', 'postal_address', 'work', 'addresses'] as const

interface NoticeFormProps {
  /** The address of a copy that the visitor came from. */
  copied: string
  onSent: (notice: { id: number; key: string }) => void
}

/** A notice of a rights holder. */
export function NoticeForm({ copied, onSent }: NoticeFormProps) {
  const t = useTranslations('copyright')
  const sending = useMutation({ ...sendNoticeMutation(), onSuccess: onSent })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm({
    initialDraft: {
      holder: '',
      name: '',
      capacity: 'owner' as Capacity,
      email: '',
      postal_address: '',
      work: '',
      work_url: '',
      addresses: copied,
      is_unauthorised: false,
      is_accurate: false,
    },
    input: sendNotice.input,
    inputOf: (typed) => typed,
    validate: (typed) => ({
      ...Object.fromEntries(
        REQUIRED.map((field) => [field, typed[field].trim() === '' ? t('form.missing') : null]),
      ),
      email: /^\S+@\S+\.\S+$/.test(typed.email.trim()) ? null : t('form.emailWrong'),
      form: typed.is_unauthorised && typed.is_accurate ? null : t('form.statements'),
    }),
    mutation: sending,
    submit: (typed) => sending.mutate(typed),
  })
  return (
    <Form label={t('form.title')} busy={busy} onSubmit={onSubmit} className="flex max-w-160 flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('form.title')}</h2>
      <TextArea
        label={t('form.addresses')}
        rows={3}
        {...text('addresses')}
        spellCheck={false}
        hint={t('form.addressesHint', { most: MAX_NOTICE_ADDRESSES })}
      />
      <TextArea label={t('form.work')} rows={3} {...text('work')} hint={t('form.workHint')} />
      <TextField label={t('form.workUrl')} {...text('work_url')} type="url" inputMode="url" />
      <TextField label={t('form.holder')} {...text('holder')} autoComplete="organization" />
      <div>
        <p aria-hidden="true" className="mb-1 font-medium text-sm">
          {t('form.capacity')}
        </p>
        <Segmented
          legend={t('form.capacity')}
          name="capacity"
          segments={CAPACITIES.map((value) => ({ value, label: t(`form.capacities.${value}`) }))}
          value={draft.capacity}
          onChange={(value) => set({ capacity: value as Capacity })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('form.name')} {...text('name')} autoComplete="name" hint={t('form.nameHint')} />
        <TextField label={t('form.email')} {...text('email')} type="email" autoComplete="email" />
      </div>
      <TextField label={t('form.postal')} {...text('postal_address')} autoComplete="street-address" />
      <Statement checked={draft.is_unauthorised} onChange={(checked) => set({ is_unauthorised: checked })}>
        {t('form.unauthorised')}
      </Statement>
      <Statement checked={draft.is_accurate} onChange={(checked) => set({ is_accurate: checked })}>
        {t('form.accurate')}
      </Statement>
      <ErrorMessage text={error} />
      <div>
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t('form.send')}
        </Button>
      </div>
    </Form>
  )
}
