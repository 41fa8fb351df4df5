'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { getAuditLog, useAdminQuery } from '#lib/client/admin/operators.ts'
import { Link } from '#lib/i18n/link.tsx'
import { LocalTime } from './local-time.tsx'
import { LogDetail } from './log-detail.tsx'
import { PagedList } from './rows/paged-list.tsx'

/** Audit log of one target, or of all ('') with actor, action and target, newest first. */
export function LogList({ target }: { target: string }) {
  const t = useTranslations('admin.log')
  const [page, setPage] = useState(1)
  const query = useAdminQuery('log', { target, page }, (options) => getAuditLog({ target, page }, options))
  return (
    <PagedList
      label={t('title')}
      query={query}
      icon="list"
      empty={{ title: t('empty'), text: t('emptyText') }}
      onPage={setPage}
    >
      {(entry) => {
        const user = /^user:(\d+)$/.exec(entry.target)?.[1]
        const action = `actions.${entry.action}` as 'actions.login'
        return (
          <li key={entry.id} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-semibold text-md">{t.has(action) ? t(action) : entry.action}</span>
              {user ? (
                <Link href={`/admin/users?id=${user}`} className="hit-44 text-brand text-sm hover:underline">
                  {entry.target}
                </Link>
              ) : (
                <span className="break-all text-sm">{entry.target}</span>
              )}
              <span className="ml-auto flex gap-3 text-ink-2 text-sm max-sm:ml-0">
                <span>{entry.operator}</span>
                <LocalTime at={entry.created_at} />
              </span>
            </p>
            {entry.detail ? <LogDetail detail={entry.detail} /> : null}
          </li>
        )
      }}
    </PagedList>
  )
}
