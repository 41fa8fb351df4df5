'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getApplications } from '#lib/client/admin/applications.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { SameDocument } from '../frame/rows/same-document.tsx'
import { UserLink } from '../frame/user-link.tsx'
import type { Application } from './application.ts'
import { ApplicationDialog } from './application-dialog.tsx'

const TONES = { waiting: 'amber', succeeded: 'brand', failed: 'live' } as const

/** Applications to be a streamer, masked, longest waiting first. */
export function ApplicationsSection() {
  const t = useTranslations('admin.applications')
  const review = useTranslations('admin.identities')
  const [open, setOpen] = useState<Application | null>(null)
  return (
    <>
      <Queue
        section="applications"
        states={REVIEW_STATES}
        nameOf={(state) => review(`states.${state}`)}
        icon="video"
        read={getApplications}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-md">{each.name_masked}</span>
                <span className="num text-ink-2">{each.number_masked}</span>
                <Chip tone={TONES[each.state]}>{review(`states.${each.state}`)}</Chip>
              </p>
              <p className="mt-0.5 line-clamp-2 break-words text-md">{each.description}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <UserLink id={each.user_id} name={each.user_nickname} />
                <LocalTime at={each.reviewed_at ?? each.submitted_at} />
                {each.inviter ? <span>{t('inviter', { name: each.inviter })}</span> : null}
                {each.reason ? <span>{review('because', { reason: each.reason })}</span> : null}
              </p>
              <SameDocument others={each.same_document} />
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
