'use client'

import { useTranslations } from 'next-intl'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { LevelContent } from './level-content.tsx'

/** The wealth level, a part of /member (type 5): one's experience, the way to the next level, all levels. Needs the messages `common`, `wallet`. */
export function LevelScreen() {
  const t = useTranslations('wallet.statement')
  const loading = <SkeletonRows label={t('loading')} rows={8} columns={['w-12', 'w-24']} />
  return <OwnScreen loading={loading}>{(userId) => <LevelContent userId={userId} />}</OwnScreen>
}
