'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { StatusBanner } from '#components/ui/status-banner.tsx'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { getApplication } from '#lib/client/streams/application.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import type { AnchorApplication } from '#lib/contract/streams/application.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ApplyForm } from './apply-form.tsx'

/**
 * The application to be a streamer, a section of /member (type 7). Needs the messages `common`, `profile`,
 * `studio`.
 */
export function ApplyScreen() {
  const common = useTranslations('common')
  const loading = <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
  return <LoggedInScreen loading={loading}>{(userId) => <Application userId={userId} />}</LoggedInScreen>
}

function Application({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.apply')
  const common = useTranslations('common')
  const query = useStudioQuery(userId, 'application', null, getApplication)
  const renew = useStudioRefresh(userId)
  const [editing, setEditing] = useState(false)
  // The result of the review arrives as a notice, which refreshes the open screen.
  useTopic(userTopic(userId), (message) => {
    if (!noticesPush.safeParse(message).success) return
    void renew('application')
    void refreshUser()
  })
  const { data, error, isFetching, refetch } = query
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
  const state = data.is_anchor ? 'succeeded' : data.state
  const open = state === 'none' || state === 'failed' || (state === 'waiting' && editing)
  return (
    <div className="flex flex-col gap-5 p-5 max-sm:p-4">
      <StatusBanner
        tone={state === 'none' ? 'neutral' : state}
        {...(state === 'none' ? { icon: 'video' as const } : {})}
        title={t(`state.${state}`)}
        text={state === 'failed' && data.reason ? t('because', { reason: data.reason }) : t(`about.${state}`)}
      />
      {state === 'succeeded' ? (
        <Link href="/member?type=9" className={buttonClass({ kind: 'primary', className: 'self-start' })}>
          {t('toStudio')}
        </Link>
      ) : null}
      {state === 'waiting' && !editing ? (
        <>
          <SubmittedApplication application={data} />
          <Button className="self-start" onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        </>
      ) : null}
      {open ? (
        <ApplyForm
          application={data}
          onDone={async () => {
            await renew('application')
            setEditing(false)
          }}
          {...(editing ? { onCancel: () => setEditing(false) } : {})}
        />
      ) : null}
    </div>
  )
}

/** A submitted application, with name and number masked. */
function SubmittedApplication({ application }: { application: AnchorApplication }) {
  const t = useTranslations('streams.studio.apply')
  const kinds = useTranslations('accounts.profile.verify.kinds')
  const { kind, submitted_at: submitted } = application
  const rows = [
    [t('kind'), kind ? kinds(kind) : null],
    [t('name'), application.real_name],
    [t('number'), application.id_number],
    [t('description'), application.description],
    [t('inviter'), application.inviter],
    [t('submitted'), submitted ? <LocalDateTime key="at" at={submitted} /> : null],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-md">
      {rows.map(([term, value]) =>
        value ? (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
