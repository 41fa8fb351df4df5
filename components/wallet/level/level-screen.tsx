'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { LevelContent } from './level-content.tsx'

/**
 * The wealth level, a section of /member (type 5): the user's experience, the progress to the next level, nobility
 * (`children`) and all levels. Needs the messages `common`, `wallet`.
 */
export function LevelScreen({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet.statement')
  const loading = <SkeletonRows label={t('loading')} rows={8} columns={['w-12', 'w-24']} />
  return (
    <LoggedInScreen loading={loading}>
      {(userId) => <LevelContent userId={userId}>{children}</LevelContent>}
    </LoggedInScreen>
  )
}
