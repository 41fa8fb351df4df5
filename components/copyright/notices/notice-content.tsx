'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { reportActionMutation } from '#lib/client/copyright/notices.ts'
import type { getNotice } from '#lib/contract/copyright/notices.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { CONTENT_TONES } from '../content-tones.ts'

interface NoticeContentProps {
  content: OutputOf<typeof getNotice>['contents'][number]
  notice: { id: number; key: string }
  onReported: () => Promise<void>
}

/** A content that a notice names, with the objection of its author and the form for a court action. */
export function NoticeContent({ content, notice, onReported }: NoticeContentProps) {
  const t = useTranslations('copyright')
  const { state } = content
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-2 text-sm">{t(`kinds.${content.kind}`)}</span>
        <span className="min-w-0 font-semibold text-md wrap-anywhere">{content.title}</span>
        {state ? <Chip tone={CONTENT_TONES[state]}>{t(`contentStates.${state}`)}</Chip> : null}
      </p>
      {content.statement === null ? null : (
        <div className="border-line border-l-2 pl-3 text-sm">
          <p className="text-ink-2 wrap-anywhere">
            {t('notice.counter', {
              name: content.counter_name ?? '',
              address: content.counter_address ?? '',
            })}
          </p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{content.statement}</p>
        </div>
      )}
      {content.restore_at && state === 'countered' ? (
        <p className="text-sm">
          {t('notice.returns')} <LocalDateTime at={content.restore_at} />
        </p>
      ) : null}
      {content.action ? (
        <p className="text-sm wrap-anywhere">{t('notice.action', { action: content.action })}</p>
      ) : null}
      {state === 'countered' ? (
        <ActionForm notice={notice} takedownId={content.id} onReported={onReported} />
      ) : null}
    </li>
  )
}

/** Reports a court action, which keeps the content down. */
function ActionForm({
  notice,
  takedownId,
  onReported,
}: Pick<NoticeContentProps, 'notice' | 'onReported'> & { takedownId: number }) {
  const t = useTranslations('copyright')
  const [action, setAction] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useMutation({
    ...reportActionMutation(),
    onSuccess: async () => {
      await onReported()
      notifySuccess(t('notice.reported'))
    },
  })
  const send = () =>
    action.trim() === ''
      ? setMissing(true)
      : report.mutate({ ...notice, takedown_id: takedownId, action: action.trim() })
  return (
    <Form busy={report.isPending} onSubmit={send} className="flex flex-col gap-2">
      <TextField
        label={t('notice.actionField')}
        name="action"
        maxLength={300}
        value={action}
        error={isMissing ? t('form.missing') : null}
        hint={t('notice.actionHint')}
        onChange={(event) => {
          setAction(event.target.value)
          setMissing(false)
        }}
      />
      <ErrorMessage text={useErrorText(report.error)} />
      <div>
        <Button type="submit" busy={report.isPending}>
          {t('notice.report')}
        </Button>
      </div>
    </Form>
  )
}
