'use client'

import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { CentreContent } from './centre-content.tsx'

/**
 * The task centre, a section of /member (type 2): daily sign-in, all tasks, the coins earned. Needs the
 * messages `common`, `tasks`.
 */
export function TaskCentre() {
  const t = useTranslations('tasks.list')
  const loading = <SkeletonRows label={t('loading')} rows={6} columns={['w-9', 'w-1/2', 'w-16']} />
  return <LoggedInScreen loading={loading}>{(userId) => <CentreContent userId={userId} />}</LoggedInScreen>
}
