'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { restoreTakedown } from '#lib/client/copyright/takedowns.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { CopyrightNoticeRow } from '#lib/contract/copyright/notices.ts'
import { Link } from '#lib/i18n/link.tsx'
import { copyrightContentAddress } from '#lib/shared/addresses/addresses.ts'
import { MAX_NOTICE_REASON } from '#lib/shared/copyright/vocabulary.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'

interface ReportedContentProps {
  content: CopyrightNoticeRow['contents'][number]
  onRestored: () => void
}

/** A content that a notice names: whose it is, the objection to its takedown, and the way to restore it. */
export function ReportedContent({ content, onRestored }: ReportedContentProps) {
  const t = useTranslations('admin.copyright')
  const { state, restore_at: restoreAt } = content
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-2">{t(`kinds.${content.kind}`)}</span>
        <Link
          href={copyrightContentAddress(content.kind, content.content_id)}
          target="_blank"
          className="min-w-0 font-semibold text-md underline underline-offset-2 wrap-anywhere hover:text-brand"
        >
          {content.title}
        </Link>
        <UserLink id={content.user_id} name={content.user_nickname} />
        <span className="text-ink-2">{t('strikes', { count: content.strikes })}</span>
        {state ? <span className="font-medium">{t(`contentStates.${state}`)}</span> : null}
      </p>
      {content.statement === null ? null : (
        <div className="border-line border-l-2 pl-3">
          <p className="text-ink-2 wrap-anywhere">
            {t('counter', { name: content.counter_name ?? '', address: content.counter_address ?? '' })}
          </p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{content.statement}</p>
        </div>
      )}
      {state === 'countered' && restoreAt ? (
        <p>
          {t('returns')} <LocalTime at={restoreAt} />
        </p>
      ) : null}
      {content.action ? <p className="wrap-anywhere">{t('action', { action: content.action })}</p> : null}
      {state && state !== 'restored' ? <RestoreForm content={content} onRestored={onRestored} /> : null}
    </li>
  )
}

/** Shows a content again at once, with a reason for the audit log. */
function RestoreForm({ content, onRestored }: ReportedContentProps) {
  const t = useTranslations('admin.copyright')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const restoration = useMutation({
    ...operatorMutation(() => restoreTakedown({ id: content.id, reason: reason.trim() }, { quiet: true })),
    onSuccess: () => {
      notifySuccess(t('restored'))
      onRestored()
    },
  })
  const errorText = useErrorText(restoration.error)
  const restore = () => (reason.trim() === '' ? setMissing(true) : restoration.mutate())
  return (
    <Form busy={restoration.isPending} onSubmit={restore} className="flex flex-wrap items-start gap-2">
      <TextField
        label={t('restoreReason')}
        name={`restore-${content.id}`}
        maxLength={MAX_NOTICE_REASON}
        value={reason}
        error={isMissing ? t('reasonMissing') : null}
        className="min-w-52 flex-1"
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      <Button
        type="submit"
        busy={restoration.isPending}
        aria-label={t('restoreOf', { title: content.title })}
        className="mt-6"
      >
        {t('restore')}
      </Button>
      <ErrorMessage text={errorText} />
    </Form>
  )
}
