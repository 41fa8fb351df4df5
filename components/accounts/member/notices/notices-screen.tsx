'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeviceSwitch } from '#components/shared/device/device-switch.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { readNoticesMutation, useNotices } from '#lib/client/accounts/notices.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { SignedIn } from '../signed-in.tsx'
import { NoticeRow } from './notice-row.tsx'

/**
 * The notices section of /member, with the setting for notifications on this device. Needs the messages
 * `common`, `profile` and `reserve`.
 */
export const NoticesScreen = () => (
  <SignedIn>
    {(userId) => (
      <>
        <div className="border-line border-b px-4 py-2 empty:hidden">
          <DeviceSwitch />
        </div>
        <NotifyLive />
        <Notices userId={userId} />
      </>
    )}
  </SignedIn>
)

/** Setting: notify the user when an anchor they follow goes on the air. */
function NotifyLive() {
  const t = useTranslations('accounts.profile.notices')
  const on = usePreference('tell_live')
  return (
    <div className="border-line border-b px-4 py-2">
      <Switch
        checked={on}
        onChange={({ currentTarget }) => setPreferences({ tell_live: currentTarget.checked })}
      >
        {t('notifyLive')}
      </Switch>
    </div>
  )
}

function Notices({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile.notices')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useNotices(userId, page)
  const renew = () => void client.invalidateQueries({ queryKey: accountKeys.anyNotices(userId) })
  const markRead = useMutation({ ...readNoticesMutation(), onSuccess: renew })
  const errorText = useErrorText(markRead.error)
  useTopic(userTopic(userId), (message) => {
    if (noticesPush.safeParse(message).success) renew()
  })
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <SkeletonRows label={common('loading')} rows={6} columns={['w-6', 'flex-1', 'w-16']} />
  if (data.total === 0)
    return <EmptyState icon={<Icon name="bell" size={24} />} title={t('none')} text={t('noneText')} />
  const pages = Math.ceil(data.total / data.page_size)
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 px-4">
        <p role="status" className="num text-ink-2 text-sm">
          {t('unread', { count: data.unread })}
        </p>
        <Button
          size="sm"
          disabled={data.unread === 0}
          busy={markRead.isPending}
          onClick={() => markRead.mutate({ all: true })}
        >
          {t('readAll')}
        </Button>
      </div>
      <ErrorMessage text={errorText} />
      <ul>
        {data.list.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onRead={() => notice.is_read || markRead.mutate({ id: notice.id })}
          />
        ))}
      </ul>
      {pages > 1 ? (
        <nav
          aria-label={t('pages')}
          className="flex items-center justify-center gap-4 border-line border-t p-3"
        >
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span className="num text-ink-2 text-sm">{`${page} / ${pages}`}</span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      ) : null}
    </>
  )
}
