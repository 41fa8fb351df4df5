'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useVerified } from '#lib/client/accounts/identity.ts'
import { keys } from '#lib/client/core/keys.ts'
import type { VerifiedInfo } from '#lib/contract/accounts/identity.ts'
import { SignedIn } from '../signed-in.tsx'
import { TimeAgo } from '../time-ago.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Identity verification, a section of /member. Needs the messages `common` and `profile`. */
export const VerifyScreen = () => <SignedIn>{(userId) => <Verify userId={userId} />}</SignedIn>

const STATE_STYLES: Record<VerifiedInfo['state'], { icon: IconName; style: string }> = {
  none: { icon: 'id-card', style: 'bg-surface-2 text-ink-2' },
  waiting: { icon: 'clock', style: 'bg-amber-weak text-amber' },
  succeeded: { icon: 'circle-check', style: 'bg-brand-weak text-brand-strong' },
  failed: { icon: 'circle-alert', style: 'bg-live-weak text-live' },
}

function Verify({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useVerified(userId)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <SkeletonRows label={common('loading')} rows={4} columns={['w-24', 'w-1/2']} />
  const { icon, style } = STATE_STYLES[data.state]
  const onDone = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.verified(userId) }),
      client.invalidateQueries({ queryKey: keys.member(userId) }),
    ])
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      <div role="status" className={`flex items-start gap-3 rounded-md p-4 ${style}`}>
        <Icon name={icon} size={24} />
        <div className="min-w-0">
          <p className="font-semibold text-md">{t(`verify.state.${data.state}`)}</p>
          <p className="mt-0.5 break-words text-sm">
            {data.state === 'failed' && data.reason
              ? t('verify.because', { reason: data.reason })
              : t(`verify.about.${data.state}`)}
          </p>
        </div>
      </div>
      {data.state === 'waiting' || data.state === 'succeeded' ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
          <dt className="text-ink-2">{t('verify.kind')}</dt>
          <dd>{data.kind ? t(`verify.kinds.${data.kind}`) : null}</dd>
          <dt className="text-ink-2">{t('verify.name')}</dt>
          <dd>{data.real_name}</dd>
          <dt className="text-ink-2">{t('verify.number')}</dt>
          <dd className="num break-all">{data.id_number}</dd>
          {data.submitted_at ? (
            <>
              <dt className="text-ink-2">{t('verify.submitted')}</dt>
              <dd>
                <TimeAgo at={data.submitted_at} />
              </dd>
            </>
          ) : null}
        </dl>
      ) : (
        <VerifyForm onDone={onDone} />
      )}
    </div>
  )
}
