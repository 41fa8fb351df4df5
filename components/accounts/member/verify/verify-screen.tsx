'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { StatusBanner } from '#components/ui/status-banner.tsx'
import { useVerified } from '#lib/client/accounts/identity.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { SignedIn } from '../signed-in.tsx'
import { TimeAgo } from '../time-ago.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Identity verification, a section of /member. Needs the messages `common` and `profile`. */
export const VerifyScreen = () => <SignedIn>{(userId) => <Verify userId={userId} />}</SignedIn>

function Verify({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useVerified(userId)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <SkeletonRows label={common('loading')} rows={4} columns={['w-24', 'w-1/2']} />
  const onDone = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: accountKeys.verified(userId) }),
      client.invalidateQueries({ queryKey: accountKeys.member(userId) }),
    ])
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      <StatusBanner
        tone={data.state === 'none' ? 'neutral' : data.state}
        {...(data.state === 'none' ? { icon: 'id-card' as const } : {})}
        title={t(`verify.state.${data.state}`)}
        text={
          data.state === 'failed' && data.reason
            ? t('verify.because', { reason: data.reason })
            : t(`verify.about.${data.state}`)
        }
      />
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
