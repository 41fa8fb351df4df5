'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'

/**
 * Content of a signed-in user: a skeleton until the user is known, a login prompt for a visitor, otherwise
 * `children`.
 */
export function LoginFirst({ icon, children }: { icon: ReactNode; children: (userId: number) => ReactNode }) {
  const t = useTranslations('social.follows')
  const viewer = useAuthState()
  if (viewer.state === 'unknown') return <Waiting />
  if (viewer.state === 'user') return children(viewer.user.id)
  return (
    <EmptyState
      icon={icon}
      title={t('loginTitle')}
      text={t('loginText')}
      action={
        <Button kind="primary" onClick={() => requestLogin()}>
          {t('login')}
        </Button>
      }
    />
  )
}

/** Skeleton rows of people or teams. */
export function Waiting() {
  const t = useTranslations('social.follows')
  return <SkeletonRows label={t('loading')} rows={6} columns={['w-8', 'w-40', 'w-20']} />
}
