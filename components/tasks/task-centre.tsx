'use client'

import { useTranslations } from 'next-intl'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { CentreContent } from './centre-content.tsx'

/** The task centre, a part of /member (type 2): signing in, every task, the coins they brought. Needs the messages `common`, `tasks`. */
export function TaskCentre() {
  const t = useTranslations('tasks.list')
  const loading = <SkeletonRows label={t('loading')} rows={6} columns={['w-9', 'w-1/2', 'w-16']} />
  return <OwnScreen loading={loading}>{(userId) => <CentreContent userId={userId} />}</OwnScreen>
}
