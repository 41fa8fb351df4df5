'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getIdentities } from '#lib/client/admin/identities.ts'
import { Link } from '#lib/i18n/link.tsx'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { SameDocument } from '../frame/rows/same-document.tsx'
import type { Identity } from './identity.ts'
import { IdentityDialog } from './identity-dialog.tsx'

const TONES = { waiting: 'amber', succeeded: 'brand', failed: 'live' } as const

/** Submitted identities, masked, longest waiting first. */
export function IdentitiesSection() {
  const t = useTranslations('admin.identities')
  const [open, setOpen] = useState<Identity | null>(null)
  return (
    <>
      <Queue
        section="identities"
        states={REVIEW_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="id-card"
        read={getIdentities}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-60 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-md">{each.name_masked}</span>
                <span className="num text-ink-2">{each.number_masked}</span>
                <Chip tone={TONES[each.state]}>{t(`states.${each.state}`)}</Chip>
              </p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <span>{t(`kinds.${each.kind}`)}</span>
                <Link
                  href={`/admin/users?id=${each.user_id}`}
                  className="hit-44 text-brand hover:underline"
                >{`${each.user_nickname} (${each.user_id})`}</Link>
                <LocalTime at={each.reviewed_at ?? each.submitted_at} />
                {each.reason ? <span>{t('because', { reason: each.reason })}</span> : null}
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
      {open ? <IdentityDialog key={open.id} identity={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
