'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { findUsers } from '#lib/client/admin/users.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'
import { LocalTime } from '../frame/local-time.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { UserChips } from './user-chips.tsx'
import { UserDetail } from './user-detail.tsx'

/** Users: the search, or one user (`?id=`). */
export function UsersSection() {
  const id = Number(useSearchParams().get('id') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? <UserDetail key={id} id={id} /> : <UserSearch />
}

function UserSearch() {
  const t = useTranslations('admin.users')
  const router = useRouter()
  const address = useAddress()
  const term = useSearchParams().get('term') ?? ''
  const [text, setText] = useState(term)
  const [page, setPage] = useState(1)
  const query = useAdminQuery('users', { term, page }, (options) => findUsers({ term, page }, options))
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <search className="mb-4 block">
        <Form
          label={t('search')}
          className="flex flex-wrap items-end gap-3"
          onSubmit={() => {
            const trimmed = text.trim()
            setPage(1)
            if (trimmed === term) void query.refetch()
            else
              router.push(
                address(trimmed === '' ? '/admin/users' : `/admin/users?term=${encodeURIComponent(trimmed)}`),
              )
          }}
        >
          <TextField
            className="min-w-60 flex-1 sm:max-w-90"
            label={t('term')}
            hint={t('termHint')}
            name="term"
            maxLength={40}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            kind="primary"
            size="lg"
            className="mb-5.5"
            busy={query.isFetching}
            icon={<Icon name="search" size={16} />}
          >
            {t('search')}
          </Button>
        </Form>
      </search>
      <PagedList
        label={t('title')}
        query={query}
        icon="users"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(user) => (
          <li key={user.id}>
            <Link
              href={`/admin/users?id=${user.id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-surface-2"
            >
              <Avatar seed={String(user.id)} src={user.avatar} size={36} />
              <span className="min-w-40 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="break-all font-semibold text-md">{user.user_nickname}</span>
                  <UserChips user={user} />
                </span>
                <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
                  <span>{t('id', { id: user.id })}</span>
                  {user.mobile ? <span>{user.mobile}</span> : null}
                  <LocalTime at={user.created_at} />
                </span>
              </span>
              <Icon name="chevron-right" size={16} className="text-ink-3" />
            </Link>
          </li>
        )}
      </PagedList>
    </>
  )
}
