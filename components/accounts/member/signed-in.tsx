'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'

/**
 * Renders the children once the user is known; a guest sees a login prompt. Needs the messages `common` and
 * `profile`.
 */
export function SignedIn({ children }: { children: (userId: number) => ReactNode }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const viewer = useAuthState()
  if (viewer.state === 'unknown')
    return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
  if (viewer.state === 'guest')
    return (
      <EmptyState
        icon={<Icon name="user" size={24} />}
        title={common('loginFirst')}
        text={t('guest')}
        action={
          <Button kind="primary" onClick={() => requestLogin()}>
            {common('login')}
          </Button>
        }
      />
    )
  return children(viewer.user.id)
}
