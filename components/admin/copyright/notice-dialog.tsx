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
import { decideNotice } from '#lib/client/copyright/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { CopyrightNoticeRow } from '#lib/contract/copyright/notices.ts'
import { MAX_NOTICE_REASON } from '#lib/shared/copyright/vocabulary.ts'
import { NoticeFacts } from './notice-facts.tsx'
import { ReportedContent } from './reported-content.tsx'

interface NoticeDialogProps {
  notice: CopyrightNoticeRow
  onClose: () => void
}

/** One copyright notice: what it says, what it names, and the decision. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const t = useTranslations('admin.copyright')
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id } = notice
  const decision = useMutation({
    ...operatorMutation((upheld: boolean) =>
      decideNotice({ id, upheld, reason: reason.trim() }, { quiet: true }),
    ),
    onSuccess: (_answer, upheld) => {
      notifySuccess(t(upheld ? 'upheldDone' : 'dismissedDone', { number: id }))
      onClose()
    },
  })
  const errorText = useErrorText(decision.error)
  const dismiss = () => (reason.trim() === '' ? setMissing(true) : decision.mutate(false))
  const isOpen = notice.state === 'open'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('number', { number: id })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        isOpen ? (
          <>
            <Button busy={decision.isPending} onClick={dismiss}>
              {t('dismiss')}
            </Button>
            <Button kind="danger" busy={decision.isPending} onClick={() => decision.mutate(true)}>
              {t('uphold')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <NoticeFacts notice={notice} />
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">{t('contents')}</h3>
          <ul className="divide-y divide-line rounded-sm border border-line">
            {notice.contents.map((content) => (
              <ReportedContent key={content.id} content={content} onRestored={onClose} />
            ))}
          </ul>
        </section>
        {isOpen ? (
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={MAX_NOTICE_REASON}
            value={reason}
            error={isMissing ? t('reasonMissing') : null}
            hint={t('reasonHint')}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        ) : null}
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
