'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { getApplication } from '#lib/client/streams/application.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/streams/studio.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import type { AnchorApplication } from '#lib/contract/streams/application.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ApplyForm } from './apply-form.tsx'

/** The application to be a streamer, a part of /member (type 7). Needs the messages `common`, `profile`, `studio`. */
export function ApplyScreen() {
  const common = useTranslations('common')
  const loading = <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
  return <OwnScreen loading={loading}>{(userId) => <Application userId={userId} />}</OwnScreen>
}

const LOOKS: Record<AnchorApplication['state'], { icon: IconName; look: string }> = {
  none: { icon: 'video', look: 'bg-surface-2 text-ink' },
  waiting: { icon: 'clock', look: 'bg-amber-weak text-amber' },
  succeeded: { icon: 'circle-check', look: 'bg-brand-weak text-brand-strong' },
  failed: { icon: 'circle-alert', look: 'bg-live-weak text-live' },
}

function Application({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.apply')
  const common = useTranslations('common')
  const query = useStudioRead(userId, 'application', null, getApplication)
  const renew = useStudioRenew(userId)
  const [again, setAgain] = useState(false)
  // What came of the review arrives as a notice: the screen need not be left and opened again.
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
  const { icon, look } = LOOKS[state]
  const open = state === 'none' || state === 'failed' || (state === 'waiting' && again)
  return (
    <div className="flex flex-col gap-5 p-5 max-sm:p-4">
      <div role="status" className={`flex items-start gap-3 rounded-md p-4 ${look}`}>
        <Icon name={icon} size={24} />
        <div className="min-w-0">
          <p className="font-semibold text-md">{t(`state.${state}`)}</p>
          <p className="mt-0.5 break-words text-sm">
            {state === 'failed' && data.reason ? t('because', { reason: data.reason }) : t(`about.${state}`)}
          </p>
        </div>
      </div>
      {state === 'succeeded' ? (
        <Link href="/member?type=9" className={buttonClass({ kind: 'primary', className: 'self-start' })}>
          {t('toStudio')}
        </Link>
      ) : null}
      {state === 'waiting' && !again ? (
        <>
          <HandedIn application={data} />
          <Button className="self-start" onClick={() => setAgain(true)}>
            {t('change')}
          </Button>
        </>
      ) : null}
      {open ? (
        <ApplyForm
          application={data}
          onDone={async () => {
            await renew('application')
            setAgain(false)
          }}
          {...(again ? { onCancel: () => setAgain(false) } : {})}
        />
      ) : null}
    </div>
  )
}

/** What waits for its review, name and number masked. */
function HandedIn({ application }: { application: AnchorApplication }) {
  const t = useTranslations('streams.studio.apply')
  const kinds = useTranslations('accounts.profile.verify.kinds')
  const { kind, submitted_at: submitted } = application
  const rows = [
    [t('kind'), kind ? kinds(kind) : null],
    [t('name'), application.real_name],
    [t('number'), application.id_number],
    [t('description'), application.description],
    [t('inviter'), application.inviter],
    [t('submitted'), submitted ? <Moment key="at" at={submitted} /> : null],
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
