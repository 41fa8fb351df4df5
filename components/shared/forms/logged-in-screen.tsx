'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'

/**
 * A screen of the user's own data: shows `loading` until the session is known, and a login button to a guest.
 * Needs the messages `common`.
 */
export function LoggedInScreen(props: { loading: ReactNode; children: (userId: number) => ReactNode }) {
  const common = useTranslations('common')
  const session = useAuthState()
  if (session.state === 'unknown') return props.loading
  if (session.state === 'guest')
    return (
      <EmptyState
        icon={<Icon name="log-in" size={24} />}
        title={common('loginFirst')}
        action={
          <Button kind="primary" onClick={() => requestLogin()}>
            {common('login')}
          </Button>
        }
      />
    )
  return props.children(session.user.id)
}
