'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { applyForAnchorMutation } from '#lib/client/streams/application.ts'
import { type AnchorApplication, applyForAnchor } from '#lib/contract/streams/application.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_APPLICATION_LENGTH, MIN_APPLICATION_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/vocabulary/profile.ts'

interface ApplyFormProps {
  /** The previous application: its description is kept, name and number are entered again. */
  application: AnchorApplication
  onDone: () => Promise<void>
  onCancel?: () => void
}

type Translate = ReturnType<typeof useTranslations<'streams.studio.apply'>>

const lengthErrorText = (length: number, t: Translate): string | null =>
  length < MIN_APPLICATION_LENGTH
    ? t('short', { least: MIN_APPLICATION_LENGTH })
    : length > MAX_APPLICATION_LENGTH
      ? t('long', { most: MAX_APPLICATION_LENGTH })
      : null

/** The application form: identity and motivation, reviewed by an operator. */
export function ApplyForm({ application, onDone, onCancel }: ApplyFormProps) {
  const t = useTranslations('streams.studio.apply')
  const common = useTranslations('common')
  const kinds = useTranslations('accounts.profile.verify.kinds')
  const { verified } = application
  const apply = useMutation({ ...applyForAnchorMutation({ onMessage: notifySuccess }), onSuccess: onDone })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm({
    initialDraft: {
      kind: application.kind ?? ('mainland' as IdentityKind),
      real_name: '',
      id_number: '',
      description: application.description ?? '',
      inviter: application.inviter ?? '',
    },
    input: applyForAnchor.input,
    inputOf: (typed) => typed,
    validate: (typed) => ({
      real_name: !verified && typed.real_name.trim() === '' ? t('nameMissing') : null,
      id_number: !verified && typed.id_number.trim() === '' ? t('numberMissing') : null,
      description: lengthErrorText(characters(typed.description.trim()), t),
    }),
    mutation: apply,
    submit: (typed) => apply.mutate(typed),
  })
  return (
    <Form label={t('title')} busy={busy} onSubmit={onSubmit} className="flex max-w-140 flex-col gap-4">
      {verified ? (
        <p className="text-ink-2 text-sm">
          {t('verified', {
            kind: kinds(verified.kind),
            name: verified.real_name,
            number: verified.id_number,
          })}
        </p>
      ) : (
        <>
          <Select
            label={t('kind')}
            name="kind"
            value={draft.kind}
            onChange={(event) => set({ kind: event.target.value as IdentityKind })}
            options={IDENTITY_KINDS.map((value) => ({ value, label: kinds(value) }))}
            className="max-w-full self-start max-sm:w-full [&>select]:min-w-0 [&>select]:flex-1 [&>select]:truncate"
          />
          <TextField label={t('name')} {...text('real_name')} autoComplete="name" />
          <TextField
            label={t('number')}
            {...text('id_number')}
            autoCapitalize="characters"
            spellCheck={false}
            hint={t('kept')}
          />
        </>
      )}
      <TextArea
        label={t('description')}
        {...text('description')}
        hint={t('count', {
          count: characters(draft.description.trim()),
          least: MIN_APPLICATION_LENGTH,
          most: MAX_APPLICATION_LENGTH,
        })}
      />
      <TextField label={t('inviterOptional')} {...text('inviter')} />
      <ErrorMessage text={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t(application.state === 'none' ? 'submit' : 'again')}
        </Button>
        {onCancel ? (
          <Button size="lg" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
