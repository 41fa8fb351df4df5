'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery, useOperator } from '#lib/client/admin/operators.ts'
import { getAdminUser } from '#lib/client/admin/users.ts'
import { Link } from '#lib/i18n/link.tsx'
import { LocalTime } from '../frame/local-time.tsx'
import { LogList } from '../frame/log-list.tsx'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { SiteSanctions } from './site-sanctions.tsx'
import { UserActions } from './user-actions.tsx'
import { UserChips } from './user-chips.tsx'
import { UserFacts } from './user-facts.tsx'

/** One user: profile, balances, sessions, and the audit log of operators' actions on them. */
export function UserDetail({ id }: { id: number }) {
  const t = useTranslations('admin.users')
  const [devicesId, logId] = [useId(), useId()]
  const query = useAdminQuery('user', id, (options) => getAdminUser(id, options))
  const { data } = query
  const { data: me } = useOperator()
  const back = (
    <Link
      href="/admin/users"
      className="hit-44 mb-3 inline-flex items-center gap-1 text-ink-2 text-sm hover:text-ink"
    >
      <Icon name="chevron-left" size={16} />
      {t('back')}
    </Link>
  )
  if (!data)
    return (
      <>
        {back}
        <h1 className="sr-only">{t('id', { id })}</h1>
        <QueryStatus query={query} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
      </>
    )
  const { user, devices } = data
  return (
    <>
      {back}
      <Box as="div" className="mb-4">
        <div className="flex flex-wrap items-center gap-4 p-4">
          <Avatar seed={String(user.id)} src={user.avatar} size={56} />
          <div className="min-w-60 flex-1">
            <h1 className="flex flex-wrap items-center gap-2 text-xl">
              <span className="break-all">{user.user_nickname}</span>
              <UserChips user={user} />
            </h1>
            <p className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
              <span>{t('id', { id: user.id })}</span>
              {user.mobile ? <span>{user.mobile}</span> : null}
              <span className="flex gap-1.5">
                {t('since')}
                <LocalTime at={user.created_at} />
              </span>
            </p>
            {user.blocked_at ? (
              <p className="mt-1 text-live text-sm">
                {t('blockedBecause', { reason: user.blocked_reason ?? '' })}
              </p>
            ) : null}
          </div>
          {user.deleted_at || me?.id === user.id ? null : <UserActions user={user} />}
        </div>
        <UserFacts detail={data} />
        {user.deleted_at || me?.id === user.id ? null : (
          <SiteSanctions user={user} sanctions={data.sanctions} />
        )}
      </Box>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Box labelledBy={devicesId}>
          <BoxHead id={devicesId} title={t('devices')} note={<span className="num">{devices.length}</span>} />
          {devices.length === 0 ? (
            <EmptyState icon={<Icon name="monitor" size={24} />} title={t('noDevices')} />
          ) : (
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <li key={device.id} className="px-4 py-2.5">
                  <p className="font-semibold">{`${device.browser} · ${device.system}`}</p>
                  <p className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
                    {device.address ? <span className="break-all">{device.address}</span> : null}
                    <LocalTime at={device.last_seen_at} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Box>
        <section aria-labelledby={logId}>
          <h2 id={logId} className="mb-2 text-lg">
            {t('log')}
          </h2>
          <LogList target={`user:${user.id}`} />
        </section>
      </div>
    </>
  )
}
