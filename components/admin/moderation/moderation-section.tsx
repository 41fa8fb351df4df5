'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getModerationLog } from '#lib/client/moderation/log.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'
import { LocalTime } from '../frame/local-time.tsx'
import { LogDetail } from '../frame/log-detail.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { FilterForm } from './filter-form.tsx'
import { inputOf, type LogFilter, readFilter, toQuery } from './log-filter.ts'

/** Parses the recorded details; null if they cannot be read. */
function detailOf(json: string): Record<string, unknown> | null {
  if (json === '') return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? { ...value } : null
  } catch {
    return null
  }
}

/** Moderation log of the whole site, complete or filtered. Read only. */
export function ModerationSection() {
  const t = useTranslations('admin.moderation')
  const router = useRouter()
  const address = useAddress()
  const filter = readFilter(useSearchParams())
  const query = toQuery(filter)
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <FilterForm
        key={`form${query}`}
        filter={filter}
        onFilter={(next) => router.push(address(`/admin/moderation${toQuery(next)}`))}
      />
      <Entries key={`list${query}`} filter={filter} />
    </>
  )
}

function Entries({ filter }: { filter: LogFilter }) {
  const t = useTranslations('admin.moderation')
  const actions = useTranslations('moderation.log.actions')
  const [page, setPage] = useState(1)
  const query = useAdminQuery('moderation', { asked: filter, page }, (options) =>
    getModerationLog({ ...inputOf(filter), page }, options),
  )
  const isFiltered = toQuery(filter) !== ''
  return (
    <PagedList
      label={t('title')}
      query={query}
      icon="list"
      empty={{
        title: t(isFiltered ? 'none' : 'empty'),
        text: t(isFiltered ? 'noneText' : 'emptyText'),
      }}
      onPage={setPage}
    >
      {(entry) => {
        const detail = detailOf(entry.detail)
        return (
          <li key={entry.id} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-semibold text-md">{actions(entry.action)}</span>
              {entry.user_id === null ? null : (
                <UserLink id={entry.user_id} name={entry.user_nickname ?? ''} />
              )}
              <span className="ml-auto flex flex-wrap gap-x-3 text-ink-2 text-sm max-sm:ml-0">
                {entry.room_id === null ? (
                  <span>{t('everywhere')}</span>
                ) : (
                  <Link href={`/live?id=${entry.room_id}`} className="hit-44 hover:underline">
                    {t('inRoom', { id: entry.room_id })}
                  </Link>
                )}
                {entry.by_user_id === null ? (
                  <span>{t('bySite')}</span>
                ) : (
                  <UserLink id={entry.by_user_id} name={entry.by_nickname} />
                )}
                <LocalTime at={entry.created_at} />
              </span>
            </p>
            {entry.reason ? <p className="mt-0.5 break-words text-ink-2 text-sm">{entry.reason}</p> : null}
            {detail ? <LogDetail detail={detail} /> : null}
          </li>
        )
      }}
    </PagedList>
  )
}
