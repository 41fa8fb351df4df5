'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'

/** Something of the reader's own: a skeleton until it is known who he is, the way in for a visitor, else `children`. */
export function LoginFirst({ icon, children }: { icon: ReactNode; children: (userId: number) => ReactNode }) {
  const t = useTranslations('social')
  const who = useWho()
  if (who.state === 'unknown') return <Waiting />
  if (who.state === 'user') return children(who.user.id)
  return (
    <EmptyState
      icon={icon}
      title={t('loginTitle')}
      text={t('loginText')}
      action={
        <Button kind="primary" onClick={() => askLogin()}>
          {t('login')}
        </Button>
      }
    />
  )
}

/** Rows of people or teams that are on their way. */
export function Waiting() {
  const t = useTranslations('social')
  return <SkeletonRows label={t('loading')} rows={6} columns={['w-8', 'w-40', 'w-20']} />
}
