'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '#lib/client/admin/operators.ts'
import { getModerationLog } from '#lib/client/moderation/log.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'
import { LogDetail } from '../frame/log-detail.tsx'
import { Moment } from '../frame/moment.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { RoomHead } from '../frame/rows/room-head.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { type Asked, askedOf, inputOf, queryOf } from './asked.ts'
import { FilterForm } from './filter-form.tsx'

/** What else was written down, or nothing where it cannot be read. */
function detailOf(json: string): Record<string, unknown> | null {
  if (json === '') return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? { ...value } : null
  } catch {
    return null
  }
}

/** Who kept order where, on the whole site: all of it, or what is looked for. Only read. */
export function ModerationRoom() {
  const t = useTranslations('admin.moderation')
  const router = useRouter()
  const address = useAddress()
  const asked = askedOf(useSearchParams())
  const query = queryOf(asked)
  return (
    <>
      <RoomHead title={t('title')} text={t('text')} />
      <FilterForm
        key={`form${query}`}
        asked={asked}
        onAsk={(next) => router.push(address(`/admin/moderation${queryOf(next)}`))}
      />
      <Entries key={`list${query}`} asked={asked} />
    </>
  )
}

function Entries({ asked }: { asked: Asked }) {
  const t = useTranslations('admin.moderation')
  const actions = useTranslations('moderation.log.actions')
  const [page, setPage] = useState(1)
  const query = useRead('moderation', { asked, page }, (options) =>
    getModerationLog({ ...inputOf(asked), page }, options),
  )
  const isFiltered = queryOf(asked) !== ''
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
                <Moment at={entry.created_at} />
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
