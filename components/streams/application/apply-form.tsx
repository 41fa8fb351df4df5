'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
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
import { APPLICATION_LEAST, APPLICATION_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/vocabulary/profile.ts'

interface ApplyFormProps {
  /** What was handed in before: the words about oneself stay, name and number are asked for again. */
  application: AnchorApplication
  onDone: () => Promise<void>
  onCancel?: () => void
}

type Words = ReturnType<typeof useTranslations<'streams.studio.apply'>>

const lengthFault = (length: number, t: Words): string | null =>
  length < APPLICATION_LEAST
    ? t('short', { least: APPLICATION_LEAST })
    : length > APPLICATION_MOST
      ? t('long', { most: APPLICATION_MOST })
      : null

/** Who one is and why one wants to broadcast; an operator reads it. */
export function ApplyForm({ application, onDone, onCancel }: ApplyFormProps) {
  const t = useTranslations('streams.studio.apply')
  const common = useTranslations('common')
  const kinds = useTranslations('accounts.profile.verify.kinds')
  const apply = useMutation({ ...applyForAnchorMutation({ onMessage: notifySuccess }), onSuccess: onDone })
  const { draft, set, text, onSubmit, busy, fault } = useDraftForm({
    first: {
      kind: application.kind ?? ('mainland' as IdentityKind),
      real_name: '',
      id_number: '',
      description: application.description ?? '',
      inviter: application.inviter ?? '',
    },
    input: applyForAnchor.input,
    inputOf: (typed) => typed,
    validate: (typed) => ({
      real_name: typed.real_name.trim() === '' ? t('nameMissing') : null,
      id_number: typed.id_number.trim() === '' ? t('numberMissing') : null,
      description: lengthFault(characters(typed.description.trim()), t),
    }),
    mutation: apply,
    submit: (typed) => apply.mutate(typed),
  })
  return (
    <Form label={t('title')} busy={busy} onSubmit={onSubmit} className="flex max-w-140 flex-col gap-4">
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
      <TextArea
        label={t('description')}
        {...text('description')}
        hint={t('count', {
          count: characters(draft.description.trim()),
          least: APPLICATION_LEAST,
          most: APPLICATION_MOST,
        })}
      />
      <TextField label={t('inviterOptional')} {...text('inviter')} />
      <FaultLine text={fault} />
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
