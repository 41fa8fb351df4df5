'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { decideReportMutation } from '#lib/client/moderation/reports.ts'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { HidePlan } from './hide-plan.tsx'
import { RemoveVideo } from './remove-video.tsx'
import type { Report } from './report.ts'

/** One report with its evidence, actions, and the decision that its reporters receive. */
export function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslations('admin.reports')
  const common = useTranslations('common')
  const [answer, setAnswer] = useState('')
  const { id } = report
  const isOpen = report.state === 'open'
  const decision = useMutation({
    ...decideReportMutation(),
    onSuccess: (_answer, { upheld }) => {
      notifySuccess(t(upheld ? 'upheld' : 'dismissed', { id }))
      onClose()
    },
  })
  const errorText = useErrorText(decision.error)
  const decide = (upheld: boolean) => decision.mutate({ id, upheld, answer: answer.trim() })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`kinds.${report.kind}`)} · ${t(`reasons.${report.reason}`)}`}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        isOpen ? (
          <>
            <Button busy={decision.isPending} onClick={() => decide(false)}>
              {t('dismiss')}
            </Button>
            <Button kind="primary" busy={decision.isPending} onClick={() => decide(true)}>
              {t('uphold')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {report.note ? (
          <section>
            <h3 className="mb-1 font-medium text-ink text-sm">{t('note')}</h3>
            <p className="whitespace-pre-wrap break-words text-ink">{report.note}</p>
          </section>
        ) : null}
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">{t('evidence')}</h3>
          {report.evidence.length === 0 ? <p>{t('noEvidence')}</p> : <Evidence report={report} />}
        </section>
        <ReportLinks report={report} />
        {report.kind === 'video' ? <RemoveVideo id={report.subject_id} /> : null}
        {report.kind === 'plan' ? <HidePlan id={report.subject_id} /> : null}
        {isOpen ? (
          <>
            <TextField
              label={t('answer')}
              name="answer"
              maxLength={300}
              value={answer}
              hint={t('answerHint')}
              onChange={(event) => setAnswer(event.target.value)}
            />
            <p className="text-xs">{t('onlyRecord')}</p>
          </>
        ) : null}
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}

/**
 * The recorded evidence of a report: a label, a text and an optional picture each. The reported message is
 * highlighted.
 */
function Evidence({ report }: { report: Report }) {
  const t = useTranslations('admin.reports')
  const label = (name: string) => {
    const key = `labels.${name}` as 'labels.line'
    return t.has(key) ? t(key) : name
  }
  return (
    // A scrolling area must be reachable by keyboard.
    <dl tabIndex={0} className="max-h-60 divide-y divide-line overflow-y-auto rounded-sm border border-line">
      {report.evidence.map((each, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: recorded evidence never changes its order
          key={at}
          className={`px-3 py-1.5 ${each.label === 'reported_line' ? 'bg-live-weak' : ''}`}
        >
          <dt className="text-2xs text-ink-2">{label(each.label)}</dt>
          <dd className="break-words text-ink text-sm">
            {each.text}
            {each.image ? <SmallPicture src={each.image} name={label(each.label)} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to what a report is about: its room, its content, and the user. */
function ReportLinks({ report }: { report: Report }) {
  const t = useTranslations('admin.reports')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {report.room_id === null ? null : (
        <Link
          href={`/admin/live?term=${report.accused?.user_id ?? report.room_id}`}
          className="hit-44 text-brand hover:underline"
        >
          {t('toRoom')}
        </Link>
      )}
      {report.kind === 'video' ? (
        <Link
          href={`/video-player?id=${report.subject_id}`}
          target="_blank"
          className="hit-44 text-brand hover:underline"
        >
          {t('kinds.video')}
        </Link>
      ) : null}
      {report.kind === 'plan' ? (
        <Link
          href={planAddress(report.subject_id)}
          target="_blank"
          className="hit-44 text-brand hover:underline"
        >
          {t('kinds.plan')}
        </Link>
      ) : null}
      {report.accused ? (
        <Link
          href={`/admin/users?id=${report.accused.user_id}`}
          className="hit-44 text-brand hover:underline"
        >
          {t('toUser')}
        </Link>
      ) : null}
    </p>
  )
}
