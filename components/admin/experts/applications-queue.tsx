'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getExpertApplications } from '#lib/client/experts/review.ts'
import type { ExpertApplicationRow } from '#lib/contract/experts/review.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { ApplicationDialog } from './application-dialog.tsx'

const TONES = { waiting: 'amber', succeeded: 'brand', failed: 'live' } as const

/** Applications to be an expert, the longest waiting first. */
export function ApplicationsQueue() {
  const t = useTranslations('admin.experts')
  const review = useTranslations('admin.identities')
  const [open, setOpen] = useState<ExpertApplicationRow | null>(null)
  return (
    <>
      <Queue
        section="experts"
        states={REVIEW_STATES}
        nameOf={(state) => review(`states.${state}`)}
        icon="users"
        read={getExpertApplications}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <UserLink id={each.user_id} name={each.user_nickname} />
                <Chip tone={TONES[each.state]}>{review(`states.${each.state}`)}</Chip>
                {each.sports.map((sport) => (
                  <Chip key={sport}>{t(`sportNames.${sport}`)}</Chip>
                ))}
              </p>
              <p className="mt-0.5 line-clamp-2 text-md wrap-anywhere">{each.introduction}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <LocalTime at={each.reviewed_at ?? each.submitted_at} />
                {each.reason ? <span>{review('because', { reason: each.reason })}</span> : null}
              </p>
            </div>
            {each.state === 'waiting' ? (
              <Button aria-label={t('reviewOf', { name: each.user_nickname })} onClick={() => setOpen(each)}>
                {t('review')}
              </Button>
            ) : null}
          </li>
        )}
      </Queue>
      {open ? <ApplicationDialog key={open.id} application={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
