'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { getIdentities } from '#lib/client/admin.ts'
import { useRead } from '#lib/client/queries/admin.ts'
import { Link } from '#lib/i18n/link.tsx'
import { REVIEW_STATES, type ReviewState } from '#lib/shared/account-words.ts'
import { Moment } from '../frame/moment.tsx'
import { PagedList } from '../frame/paged-list.tsx'
import { RoomHead } from '../frame/room-head.tsx'
import type { Identity } from './identity.ts'
import { IdentityDialog } from './identity-dialog.tsx'

const TONES = { waiting: 'amber', succeeded: 'brand', failed: 'live' } as const

/** Identities handed in, masked, those that wait longest first. */
export function IdentitiesRoom() {
  const t = useTranslations('admin.identities')
  const [state, setState] = useState<ReviewState>('waiting')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Identity | null>(null)
  const query = useRead('identities', { state, page }, (options) => getIdentities({ state, page }, options))
  return (
    <>
      <RoomHead
        title={t('title')}
        text={t('text')}
        end={
          <Segmented
            legend={t('state')}
            name="state"
            segments={REVIEW_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(value) => {
              setState(value as ReviewState)
              setPage(1)
            }}
          />
        }
      />
      <PagedList
        label={t(`states.${state}`)}
        query={query}
        icon="id-card"
        empty={{
          title: t(state === 'waiting' ? 'empty' : 'emptySettled'),
          text: t(state === 'waiting' ? 'emptyText' : 'emptySettledText'),
        }}
        onPage={setPage}
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
                <Moment at={each.reviewed_at ?? each.submitted_at} />
                {each.reason ? <span>{t('because', { reason: each.reason })}</span> : null}
              </p>
            </div>
            {each.state === 'waiting' ? (
              <Button aria-label={t('reviewOf', { name: each.user_nickname })} onClick={() => setOpen(each)}>
                {t('review')}
              </Button>
            ) : null}
          </li>
        )}
      </PagedList>
      {open ? <IdentityDialog key={open.id} identity={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
