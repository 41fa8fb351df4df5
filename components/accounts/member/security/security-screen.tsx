'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useMember } from '#lib/client/accounts/profile.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { DeviceList } from '../../devices/device-list.tsx'
import { SignedIn } from '../signed-in.tsx'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordAboveForm } from './password-above-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PaymentForm } from './payment-form.tsx'

/** Devices and security, a section of /member. Needs the messages `accounts`, `common` and `profile`. */
export const SecurityScreen = () => <SignedIn>{(userId) => <Security userId={userId} />}</SignedIn>

function SecuritySection({
  title,
  children,
  flush = false,
}: {
  title: string
  children: ReactNode
  flush?: boolean
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t first:border-t-0">
      <h2 id={id} className="px-5 pt-5 pb-3 text-lg">
        {title}
      </h2>
      <div className={flush ? '' : 'px-5 pb-6'}>{children}</div>
    </section>
  )
}

function Security({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const client = useQueryClient()
  const { data: member, error, isFetching, refetch } = useMember(userId)
  if (error && !member)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!member) return <SkeletonRows label={common('loading')} rows={8} columns={['w-24', 'w-1/2', 'w-16']} />
  const onDone = () => client.invalidateQueries({ queryKey: accountKeys.member(userId) })
  return (
    <>
      <SecuritySection title={t('devices')} flush>
        <DeviceList />
      </SecuritySection>
      <SecuritySection title={t('payment.title')}>
        <PaymentForm key={String(member.has_payment_password)} member={member} onDone={onDone} />
        {member.has_payment_password ? <PasswordAboveForm userId={userId} /> : null}
      </SecuritySection>
      <SecuritySection title={t('password.title')}>
        <PasswordForm member={member} />
      </SecuritySection>
      <SecuritySection title={t('data.title')}>
        <DataExport member={member} />
      </SecuritySection>
      <SecuritySection title={t('deletion.title')}>
        <DeleteAccount member={member} />
      </SecuritySection>
    </>
  )
}
