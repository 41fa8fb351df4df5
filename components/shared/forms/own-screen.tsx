'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'

/**
 * A screen of the user's own data: `loading` until the session is known, a login button for a guest. Needs the messages `common`.
 */
export function OwnScreen(props: { loading: ReactNode; children: (userId: number) => ReactNode }) {
  const common = useTranslations('common')
  const who = useWho()
  if (who.state === 'unknown') return props.loading
  if (who.state === 'guest')
    return (
      <EmptyState
        icon={<Icon name="log-in" size={24} />}
        title={common('loginFirst')}
        action={
          <Button kind="primary" onClick={() => askLogin()}>
            {common('login')}
          </Button>
        }
      />
    )
  return props.children(who.user.id)
}
