'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { StatusBanner, type StatusTone } from '#components/ui/status-banner.tsx'
import type { ExpertApplication } from '#lib/contract/experts/applications.ts'
import { ApplicationForm } from './application-form.tsx'

/** What an application may lead to: a review, or the end of having been an expert. */
type Status = ExpertApplication['state'] | 'suspended' | 'removed'

const STYLES: Record<Status, { tone: StatusTone; icon?: IconName }> = {
  none: { tone: 'neutral' },
  waiting: { tone: 'waiting' },
  succeeded: { tone: 'succeeded' },
  failed: { tone: 'failed' },
  suspended: { tone: 'waiting', icon: 'circle-alert' },
  removed: { tone: 'failed' },
}

/** What was submitted. */
function Submitted({ application }: { application: ExpertApplication }) {
  const t = useTranslations('experts')
  const { sports, introduction, samples, submitted_at: submitted } = application
  return (
    <dl className="flex flex-col gap-3 text-md">
      <div>
        <dt className="text-ink-2 text-sm">{t('apply.sports')}</dt>
        <dd>{sports.map((sport) => t(`sports.${sport}`)).join(', ')}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">{t('apply.introduction')}</dt>
        <dd className="whitespace-pre-wrap wrap-anywhere">{introduction}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">{t('apply.samples')}</dt>
        {samples.map((sample) => (
          <dd key={sample} className="mt-1 border-line border-l-2 pl-3 whitespace-pre-wrap wrap-anywhere">
            {sample}
          </dd>
        ))}
      </div>
      {submitted ? (
        <div>
          <dt className="text-ink-2 text-sm">{t('apply.submitted')}</dt>
          <dd>
            <LocalDateTime at={submitted} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The application of a user who is no expert: its state, and the form while it can be submitted. */
export function ApplicationView({ userId, application }: { userId: number; application: ExpertApplication }) {
  const t = useTranslations('experts.apply')
  const [isEditing, setEditing] = useState(false)
  const { state, expert_state: expertState, expert_reason: expertReason, reason } = application
  const status: Status = expertState === 'suspended' || expertState === 'removed' ? expertState : state
  const why =
    status === 'failed' ? reason : status === 'suspended' || status === 'removed' ? expertReason : null
  const isOpen = status === 'none' || status === 'failed' || (status === 'waiting' && isEditing)
  return (
    <Box as="div" className="flex flex-col gap-5 p-5 max-sm:p-4">
      <StatusBanner
        {...STYLES[status]}
        title={t(`states.${status}`)}
        text={why ? t('because', { reason: why }) : t(`about.${status}`)}
      />
      {status === 'waiting' && !isEditing ? (
        <>
          <Submitted application={application} />
          <Button className="self-start" onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <ApplicationForm
          userId={userId}
          application={application}
          onDone={() => setEditing(false)}
          {...(isEditing ? { onCancel: () => setEditing(false) } : {})}
        />
      ) : null}
    </Box>
  )
}
