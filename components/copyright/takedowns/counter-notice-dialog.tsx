'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { copyrightKeys } from '#lib/client/copyright/query-keys.ts'
import { sendCounterNoticeMutation } from '#lib/client/copyright/takedowns.ts'
import { type OwnTakedown, sendCounterNotice } from '#lib/contract/copyright/takedowns.ts'
import { MAX_STATEMENT_LENGTH, MIN_STATEMENT_LENGTH } from '#lib/shared/copyright/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { Statement } from '../statement.tsx'

interface CounterNoticeDialogProps {
  takedown: OwnTakedown
  userId: number
  onClose: () => void
}

/** Objects to the takedown of one of the user's contents; once for each. */
export function CounterNoticeDialog({ takedown, userId, onClose }: CounterNoticeDialogProps) {
  const t = useTranslations('copyright')
  const common = useTranslations('common')
  const client = useQueryClient()
  const sending = useMutation({
    ...sendCounterNoticeMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: copyrightKeys.takedowns(userId) })
      notifySuccess(t('own.form.sent'))
      onClose()
    },
  })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm({
    initialDraft: { name: '', address: '', statement: '', consents: false },
    input: sendCounterNotice.input,
    inputOf: (typed) => ({ takedown_id: takedown.id, ...typed }),
    validate: (typed) => ({
      name: typed.name.trim() === '' ? t('form.missing') : null,
      address: typed.address.trim() === '' ? t('form.missing') : null,
      statement:
        characters(typed.statement.trim()) < MIN_STATEMENT_LENGTH
          ? t('own.form.short', { least: MIN_STATEMENT_LENGTH })
          : null,
      form: typed.consents ? null : t('own.form.consentMissing'),
    }),
    mutation: sending,
    submit: (typed) => sending.mutate({ takedown_id: takedown.id, ...typed }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('own.objectTo', { title: takedown.title })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={onSubmit}>
            {t('own.form.send')}
          </Button>
        </>
      }
    >
      <Form busy={busy} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">{t('own.form.text')}</p>
        <TextArea
          label={t('own.form.statement')}
          {...text('statement')}
          hint={t('own.form.statementHint', { least: MIN_STATEMENT_LENGTH, most: MAX_STATEMENT_LENGTH })}
        />
        <TextField label={t('own.form.name')} {...text('name')} autoComplete="name" />
        <TextField label={t('own.form.address')} {...text('address')} autoComplete="street-address" />
        <Statement checked={draft.consents} onChange={(consents) => set({ consents })}>
          {t('own.form.consent')}
        </Statement>
        <ErrorMessage text={error} />
      </Form>
    </Dialog>
  )
}
