'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { reviewExpertApplication } from '#lib/client/experts/review.ts'
import type { ExpertApplicationRow } from '#lib/contract/experts/review.ts'
import { MAX_EXPERT_REASON } from '#lib/shared/experts/vocabulary.ts'

interface ApplicationDialogProps {
  application: ExpertApplicationRow
  onClose: () => void
}

/** Review of an application to be an expert, in the version that is shown. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useTranslations('admin.experts')
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id, version, user_nickname: name, sports, introduction, samples } = application
  const decision = useMutation({
    ...operatorMutation((accept: boolean) =>
      reviewExpertApplication({ id, version, accept, reason: reason.trim() }, { quiet: true }),
    ),
    onSuccess: (_answer, accept) => {
      notifySuccess(t(accept ? 'accepted' : 'refused', { name }))
      onClose()
    },
  })
  const errorText = useErrorText(decision.error)
  const refuse = () => (reason.trim() === '' ? setMissing(true) : decision.mutate(false))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviewOf', { name })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button kind="danger" busy={decision.isPending} onClick={refuse}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busy={decision.isPending} onClick={() => decision.mutate(true)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">{t('sports')}</h3>
          <p className="text-md">{sports.map((sport) => t(`sportNames.${sport}`)).join(', ')}</p>
        </section>
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">{t('introduction')}</h3>
          <p className="whitespace-pre-wrap text-ink text-md wrap-anywhere">{introduction}</p>
        </section>
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">{t('samples')}</h3>
          <ul className="flex flex-col gap-2">
            {samples.map((sample) => (
              <li
                key={sample}
                className="border-line border-l-2 pl-3 whitespace-pre-wrap text-md wrap-anywhere"
              >
                {sample}
              </li>
            ))}
          </ul>
        </section>
        <TextField
          label={t('reason')}
          name="reason"
          maxLength={MAX_EXPERT_REASON}
          value={reason}
          error={isMissing ? t('reasonMissing') : null}
          hint={t('reasonHint')}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        <p className="text-sm">{t('acceptText')}</p>
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
