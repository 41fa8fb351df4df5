'use client'

import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { HornsSent } from '../paid-messages/horns-sent.tsx'
import { NoblePanel } from './noble-panel.tsx'

/** Nobility and the user's horns, a section of /member. Needs the messages `common` and `gifts`. */
export function NobleScreen() {
  const t = useTranslations('gifts')
  const loading = <SkeletonRows label={t('perks.loading')} rows={6} columns={['w-8', 'w-1/2', 'w-16']} />
  return (
    <LoggedInScreen loading={loading}>
      {(userId) => (
        <div className="flex flex-col gap-4">
          <Box>
            <BoxHead title={t('perks.choose')} />
            <div className="p-4">
              <NoblePanel />
            </div>
          </Box>
          <Box>
            <BoxHead title={t('horn.mine')} />
            <HornsSent userId={userId} mine />
          </Box>
        </div>
      )}
    </LoggedInScreen>
  )
}
