'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'

/** Something that is the user's own: drawn once it is known who he is; a guest reads how to come in. Needs the messages `common` and `profile`. */
export function Own({ children }: { children: (userId: number) => ReactNode }) {
  const t = useTranslations('accounts.profile')
  const common = useTranslations('common')
  const who = useWho()
  if (who.state === 'unknown')
    return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
  if (who.state === 'guest')
    return (
      <EmptyState
        icon={<Icon name="user" size={24} />}
        title={common('loginFirst')}
        text={t('guest')}
        action={
          <Button kind="primary" onClick={() => askLogin()}>
            {common('login')}
          </Button>
        }
      />
    )
  return children(who.user.id)
}
