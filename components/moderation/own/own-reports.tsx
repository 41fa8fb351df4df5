'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { useOwnReports } from '#lib/client/moderation/conduct.ts'
import { ListHead } from '../list-head.tsx'

const TONES = { open: 'amber', upheld: 'brand', dismissed: 'neutral' } as const

/** The reports the user made, and their outcome. */
export function OwnReports({ userId }: { userId: number }) {
  const t = useTranslations('moderation.own')
  const reasons = useTranslations('chat.reasons')
  const [page, setPage] = useState(1)
  const query = useOwnReports(userId, page)
  return (
    <>
      <ListHead title={t('reports')} text={t('reportsText')} />
      <PagedRows
        label={t('reports')}
        query={query}
        icon="flag"
        empty={{ title: t('noReports'), text: t('noReportsText') }}
        onPage={setPage}
      >
        {(each) => (
          <li key={each.id} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold text-md">{t(`reported.${each.kind}`)}</span>
              <span>{reasons(each.reason)}</span>
              <Chip tone={TONES[each.state]}>{t(`reportState.${each.state}`)}</Chip>
              <LocalDateTime at={each.created_at} className="ml-auto text-ink-2 text-sm" />
            </p>
            {each.decided_at ? (
              <p className="mt-0.5 text-ink-2 text-sm">
                {t('decided')} <LocalDateTime at={each.decided_at} />
              </p>
            ) : null}
            {each.answer ? (
              <p className="mt-0.5 text-sm wrap-anywhere">{t('answer', { answer: each.answer })}</p>
            ) : null}
          </li>
        )}
      </PagedRows>
    </>
  )
}
